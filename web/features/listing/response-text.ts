import { usuallyWithin } from '#web/parts/usually-within.ts'

/** 'Usually answers within an hour', '… 3 hours', '… 2 days', by milliseconds. */
export function responseText(ms: number): string {
  return `Usually answers within ${usuallyWithin(ms)}`
}
