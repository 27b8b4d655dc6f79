import type { BrowserContext } from '@playwright/test'
import { GOOGLE } from '../../../scripts/test/addresses.ts'

/** The cookie by which somebody says who they are at what stands in for Google, as JSON. */
export const GOOGLE_PERSON_COOKIE = 'who-at-google'

export interface GooglePerson {
  claims: Record<string, unknown>
}

/** From now on a browser belongs to somebody at Google, with a verified address unless `claims` say otherwise. */
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
