import { useSyncExternalStore } from 'react'

/** How long a toast shows. */
export const TOAST_MS = 5_000

let wanted = false
let tell = () => {}

/** Whether there was a toast yet: the toaster and its library load with the first one. */
export function useToasterWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
    () => wanted,
    () => false,
  )
}

export type ToastKind = 'success' | 'error' | 'warning' | 'message'

/** Shows a message briefly, with an optional action. One toast shows at a time. */
export async function toast(
  kind: ToastKind,
  title: string,
  description?: string,
  action?: { label: string; onClick: () => void },
): Promise<void> {
  wanted = true
  tell()
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
