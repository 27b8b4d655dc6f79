import { atom } from 'jotai'

/** The id of the project saved last, which the list brings into view once. */
export const savedListingAtom = atom<string>()
