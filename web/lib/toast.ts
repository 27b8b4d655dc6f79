import { atom, getDefaultStore } from 'jotai'

/** Whether anything has been said yet: the toaster and its library load with the first toast. */
export const toasterWantedAtom = atom(false)

export type ToastKind = 'success' | 'error' | 'message'

/** Tells people something in passing. One shows at a time, for five seconds. */
export async function toast(kind: ToastKind, title: string, description?: string): Promise<void> {
  getDefaultStore().set(toasterWantedAtom, true)
  const sonner = await import('sonner')
  sonner.toast[kind](title, description ? { description } : {})
}
