import type { ApiError } from '#web/lib/api.ts'
import { durationText } from './duration-text.ts'

/** An error's message and when to retry, where there is no countdown. */
export function errorText({ message, retryAt }: ApiError): string {
  if (retryAt === undefined) return message
  const seconds = Math.max(1, Math.ceil((retryAt - Date.now()) / 1000))
  return `${message} Try again in ${durationText(seconds)}.`
}
