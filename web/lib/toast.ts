import { atom, getDefaultStore, useAtomValue } from 'jotai'

export const TOAST_MS = 5_000

const isToasterNeededAtom = atom(false)

/** True from the first toast on: the toaster and its library load lazily. */
export const useToasterNeeded = (): boolean => useAtomValue(isToasterNeededAtom)

export type ToastKind = 'success' | 'error' | 'warning' | 'message'

/** Only the latest toast is visible. */
export async function toast(
  kind: ToastKind,
  title: string,
  description?: string,
  action?: { label: string; onClick: () => void },
): Promise<void> {
  getDefaultStore().set(isToasterNeededAtom, true)
  const sonner = await loadSonner()
  sonner?.toast[kind](title, { description, action })
}

let loading: Promise<typeof import('sonner') | undefined> | undefined

// One shared promise keeps toasts in order.
function loadSonner() {
  // Important messages never rely on toasts, so a failed import does not reload the page.
  loading ??= import('sonner').catch(() => (loading = undefined))
  return loading
}
