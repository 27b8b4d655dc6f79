import { MAX_RETURN_PATH } from './limits.ts'
import { isPagePath } from '../paths.ts'

const DEFAULT = '/dashboard'
/** Screens on the way to a sign-in. */
const SIGN_IN_SCREENS = /^\/(?:login|signup|forgot|reset|confirm|confirm-email)\/?$/i
/** Whole segments of plain characters, then a query and a fragment of anything visible in ASCII but backslashes. */
const PLAIN = /^((?:\/[\w~!$&'()*+,;=:@%.-]+)*\/?)(?:[?#][!-[\]-~]*)?$/
/** A dot segment, which browsers resolve to another path. */
const STEP = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/** Where to go after signing in: a page of this site with its query, otherwise the dashboard. Never throws. */
export function safeReturnPath(text: string | null | undefined): string {
  if (!text || text.length > MAX_RETURN_PATH) return DEFAULT
  const path = PLAIN.exec(text)?.[1]
  if (!path || STEP.test(path) || SIGN_IN_SCREENS.test(path)) return DEFAULT
  return isPagePath(path) ? text : DEFAULT
}
