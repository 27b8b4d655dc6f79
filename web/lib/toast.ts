import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** How long a toast shows. */
export const TOAST_MS = 5_000

const wantedAtom = atom(false)

/** Whether there was a toast yet: the toaster and its library load with the first one. */
export const useToasterWanted = (): boolean => useAtomValue(wantedAtom)

export type ToastKind = 'success' | 'error' | 'warning' | 'message'

/** Shows a message briefly, with an optional action. One toast shows at a time. */
export async function toast(
  kind: ToastKind,
  title: string,
  description?: string,
  action?: { label: string; onClick: () => void },
): Promise<void> {
  getDefaultStore().set(wantedAtom, true)
  const sonner = await loaded()
  sonner?.toast[kind](title, { description, action })
}

let loading: Promise<typeof import('sonner') | undefined> | undefined

// One shared promise, so that toasts show in order: of two imports, the second may finish first.
function loaded() {
  // Important messages do not rely on toasts, so a failure does not reload the page.
  loading ??= import('sonner').catch(() => (loading = undefined))
  return loading
}
