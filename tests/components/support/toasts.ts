import { TOAST_MS } from '#web/lib/toast.ts'

let isKept = false

/** From now on toasts stay until the next one, however long a machine takes to look at them. */
export function keepToasts(): void {
  if (isKept) return
  isKept = true
  const original = globalThis.setTimeout
  const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === TOAST_MS ? 0 : original(run, ms, ...rest)
  globalThis.setTimeout = Object.assign(patient, original) as typeof setTimeout
}
