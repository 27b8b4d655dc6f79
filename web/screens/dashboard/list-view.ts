import { atomWithStorage } from 'jotai/utils'

export const LIST_VIEWS = ['cards', 'rows'] as const
type ListView = (typeof LIST_VIEWS)[number]

/** Stored in this browser. */
export const listView = atomWithStorage<ListView>('projects-view', 'cards', undefined, { getOnInit: true })
