import type { ApiError } from '#web/lib/api.ts'

/** Whether a toast shows what was refused. The form shows what takes longer: a countdown, or no connection to load a toast. */
export function isInToast({ code, retryAt }: ApiError): boolean {
  return code !== 'unreachable' && retryAt === undefined
}
