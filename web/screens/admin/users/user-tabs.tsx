import type { UserDetail } from '#contract/admin/user-records.ts'
import { UserDeals, UserLibrary } from './user-deals.tsx'
import { UserListings } from './user-listings.tsx'
import { UserMails } from './user-mails.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserReports, UserReviews } from './user-opinions.tsx'
import { UserSessions } from './user-sessions.tsx'
import { USER_FILTERS, type UserList } from './user-filters.ts'
import { UserWarnings } from './user-warnings.tsx'

/** The lists of one person, one at a time; which one is in the address. */
export function UserTabs({ detail, list }: { detail: UserDetail; list: UserList }) {
  const at = list.filters.tab
  return (
    <>
      <Tabs label="Lists" tabs={USER_FILTERS.tab.options} at={at} onChange={(tab) => list.change({ tab, side: '' })} />
      {(at === 'reviews' || at === 'reports') && (
        <Sides at={list.filters.side} onChange={(side) => list.change({ side })} />
      )}
      <Records at={at} detail={detail} list={list} />
    </>
  )
}

function Records({ at, detail, list }: { at: string; detail: UserDetail; list: UserList }) {
  const { id } = detail.user
  switch (at) {
    case 'purchases':
      return <UserDeals key="purchases" id={id} side="buyer" list={list} />
    case 'sales':
      return <UserDeals key="sales" id={id} side="seller" list={list} />
    case 'library':
      return <UserLibrary id={id} list={list} />
    case 'reviews':
      return <UserReviews id={id} list={list} />
    case 'reports':
      return <UserReports id={id} list={list} />
    case 'warnings':
      return <UserWarnings warnings={detail.warnings} />
    case 'sessions':
      return <UserSessions id={id} list={list} />
    case 'mails':
      return <UserMails id={id} list={list} />
    case 'notes':
      return <UserNotes id={id} list={list} />
    default:
      return <UserListings id={id} list={list} />
  }
}

interface TabsProps {
  label: string
  tabs: typeof USER_FILTERS.tab.options
  at: string
  onChange: (tab: string) => void
}

function Tabs({ label, tabs, at, onChange }: TabsProps) {
  return (
    <div role="group" aria-label={label} className="relative flex gap-1 mb-4 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === at}
          ref={tab.value === at ? scrollTo : null}
          onClick={() => onChange(tab.value)}
          className={`flex-none h-11 px-3 border-b-2 text-13px font-500 focus-ring -outline-offset-2! ${tab.value === at ? 'border-text text-text' : 'border-transparent text-muted hover:text-text'}`}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Shows the tab where they do not all fit. */
function scrollTo(tab: HTMLElement | null): void {
  tab?.parentElement?.scrollTo({ left: tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2 })
}

/** Whether the list has what they wrote, or what is about them. */
function Sides({ at, onChange }: { at: string; onChange: (side: string) => void }) {
  return (
    <div role="group" aria-label="Side" className="flex flex-wrap gap-2 mb-3">
      {USER_FILTERS.side.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === at}
          onClick={() => onChange(value)}
          className={`step min-h-9! max-md:min-h-11! px-3! font-sans! focus-ring ${value === at ? 'bg-s2 border-line2! text-text!' : 'hover:text-text'}`}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
