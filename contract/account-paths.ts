import { LOGIN } from './paths.ts'

/** Paths that no first view leads to. */
export const FORGOT = '/forgot'
export const OWN_PUBLIC_PROFILE = '/public-profile'
export const SETTINGS = '/settings'
export const ADMIN = '/admin'

/** The login screen, which leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return `${LOGIN}?next=${encodeURIComponent(path)}`
}
