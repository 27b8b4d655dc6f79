import { atomWithStorage } from 'jotai/utils'

export const LIST_VIEWS = ['rows', 'cards'] as const
type ListView = (typeof LIST_VIEWS)[number]

/** Stored in this browser. */
export const listView = atomWithStorage<ListView>('projects-view', 'rows', undefined, { getOnInit: true })
