import { atomWithStorage } from 'jotai/utils'

export const LIST_VIEWS = ['cards', 'rows'] as const
type ListView = (typeof LIST_VIEWS)[number]

/** How one's own projects are listed; the browser keeps it. */
export const listView = atomWithStorage<ListView>('projects-view', 'cards', undefined, { getOnInit: true })
