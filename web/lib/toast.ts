import { useSyncExternalStore } from 'react'

let wanted = false
let tell = () => {}

/** Whether anything has been said yet: the toaster and its library load with the first toast. */
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

/** Tells people something in passing, and offers something to do about it. One shows at a time. */
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

// One promise for all, so that toasts show in turn: of two imports the second may be done first.
function loaded() {
  // What a toast says is said elsewhere too where it matters: no page is loaded anew for it.
  loading ??= import('sonner').catch(() => (loading = undefined))
  return loading
}
