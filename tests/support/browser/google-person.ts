import type { BrowserContext } from '@playwright/test'
import { GOOGLE } from '../../../scripts/test/addresses.ts'

/** The cookie with the person to sign in at the stand-in for Google, as JSON. */
export const GOOGLE_PERSON_COOKIE = 'who-at-google'

export interface GooglePerson {
  claims: Record<string, unknown>
}

/** Sets a browser's person at Google, with a verified address unless `claims` differ. */
export async function setGooglePerson(
  context: BrowserContext,
  email: string,
  claims: Record<string, unknown> = {},
): Promise<void> {
  const person: GooglePerson = { claims: { sub: email, email, email_verified: true, ...claims } }
  await context.addCookies([
    { name: GOOGLE_PERSON_COOKIE, value: encodeURIComponent(JSON.stringify(person)), url: GOOGLE },
  ])
}
