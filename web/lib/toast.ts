import { useSyncExternalStore } from 'react'
import { fresh } from './fresh-build.ts'

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

export type ToastKind = 'success' | 'error' | 'message'

/** Tells people something in passing. One shows at a time, for five seconds. */
export async function toast(kind: ToastKind, title: string, description?: string): Promise<void> {
  wanted = true
  tell()
  const sonner = await fresh(() => import('sonner'))
  sonner.toast[kind](title, description ? { description } : {})
}
