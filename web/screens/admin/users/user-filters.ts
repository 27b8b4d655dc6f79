import type { Filters } from '../list/filters.ts'
import type { ListState } from '../list/use-list-state.ts'

const TABS = [
  { value: '', label: 'Products' },
  { value: 'purchases', label: 'Purchases' },
  { value: 'sales', label: 'Sales' },
  { value: 'library', label: 'Library' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'reports', label: 'Reports' },
  { value: 'warnings', label: 'Warnings' },
  { value: 'sessions', label: 'Sessions' },
  { value: 'mails', label: 'Mails' },
  { value: 'notes', label: 'Notes' },
]

/** The list that shows, and of reviews and reports the side. */
export const USER_FILTERS = {
  tab: { label: 'List', options: TABS, className: '' },
  side: {
    label: 'Side',
    options: [
      { value: '', label: 'By them' },
      { value: 'about', label: 'About them' },
    ],
    className: '',
  },
} satisfies Filters

export type UserList = ListState<keyof typeof USER_FILTERS>
