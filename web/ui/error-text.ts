import type { ApiError } from '#web/lib/api.ts'
import { durationText } from './duration-text.ts'

/** Why something was refused, and in how long it may be tried again, for where nothing counts down. */
export function errorText({ message, retryAt }: ApiError): string {
  if (retryAt === undefined) return message
  const seconds = Math.max(1, Math.ceil((Date.parse(retryAt) - Date.now()) / 1000))
  return `${message} Try again in ${durationText(seconds)}.`
}
