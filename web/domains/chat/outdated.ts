import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** Whether the server no longer supports this tab's version. */
export const outdatedAtom = atom(false)

export function useOutdated(): boolean {
  return useAtomValue(outdatedAtom)
}

export function setOutdated(): void {
  getDefaultStore().set(outdatedAtom, true)
}
