import type { Person } from '#contract/accounts/sessions.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { FavoritePage } from '#contract/favorites/favorites.ts'
import type { Landing } from '#contract/landing.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { person } from '../../support/fixtures.ts'
import { nothing, refusal, stub, type Received } from '../support/network.ts'

/** A person who signs out, for one test: the app remembers their id. */
export const leaving = () => person({ id: '01900000-0000-7000-8000-0000000000ff' })

/** What the API refuses, in its own words. */
export const refused = (code: ErrorCode, more: Partial<ErrorReply['error']> = {}): Response =>
  refusal(ERRORS[code].status, { code, message: ERRORS[code].message, ...more })

export const unknownFields = (fields: Record<string, string>): Response => refused('invalid_input', { fields })

/** The forms about an account, where Google is set up. */
export const stubForms = (google = true): Received[] => stub('get', '/api/sign-in-options', { google })

/** A sign-in that succeeds. */
export function stubSignIn(user: Person = person()): Received[] {
  return stub('post', '/api/auth/sign-in', { person: user })
}

/** A sign-out that succeeds, and the landing page that it leads to. */
export function stubSignOut(): Received[] {
  stub('get', '/api/landing', { products: [], portfolios: [], popular: {} } satisfies Landing)
  return stub('post', '/api/auth/sign-out-all', nothing)
}

const NO_PROJECTS = { items: [], next: null }

/** The dashboard of someone who has nothing yet. */
export function stubDashboard(): void {
  stub('get', '/api/projects', NO_PROJECTS)
  stub('get', '/api/purchases', NO_PROJECTS)
}

export const NO_FAVORITES: FavoritePage = { items: [], page: 1, pageSize: 12, total: 0 }
