import { isScreen } from './screens.ts'

const DEFAULT = '/dashboard'
const MAX_LENGTH = 2_000
/** Screens that are on the way to being signed in. */
const ON_THE_WAY = /^\/(?:login|signup|forgot|reset|confirm|confirm-email)\/?$/i
/** What URL parsers drop, or take for a slash. */
const UNSAFE = /[\p{Cc}\s\\]/u

/** Where somebody may be sent after signing in: a screen of ours with its query, otherwise the dashboard. Never throws. */
export function safeReturnPath(text: string | null | undefined): string {
  if (!text?.startsWith('/') || text.startsWith('//') || text.length > MAX_LENGTH || UNSAFE.test(text)) return DEFAULT
  const url = URL.parse(text, 'https://sourceyard.invalid')
  if (url?.origin !== 'https://sourceyard.invalid') return DEFAULT
  if (!isScreen(url.pathname) || ON_THE_WAY.test(url.pathname)) return DEFAULT
  return url.pathname + url.search + url.hash
}
