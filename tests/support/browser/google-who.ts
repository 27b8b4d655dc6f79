import type { BrowserContext } from '@playwright/test'
import { GOOGLE } from '../../../scripts/test/addresses.ts'

/** The cookie by which somebody says who they are at what stands in for Google, as JSON. */
export const WHO = 'who-at-google'

export interface Who {
  claims: Record<string, unknown>
}

/** From now on a browser belongs to somebody at Google, with a verified address unless `claims` say otherwise. */
export async function atGoogle(
  context: BrowserContext,
  email: string,
  claims: Record<string, unknown> = {},
): Promise<void> {
  const who: Who = { claims: { sub: email, email, email_verified: true, ...claims } }
  await context.addCookies([{ name: WHO, value: encodeURIComponent(JSON.stringify(who)), url: GOOGLE }])
}
