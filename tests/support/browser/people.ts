import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { linkIn, mailTo } from './mailbox.ts'

export interface Credentials {
  email: string
  password: string
}
export interface Newcomer extends Credentials {
  firstName: string
  lastName: string
}

/** Somebody whom nobody knows yet. */
export function newcomer(named: { firstName?: string; lastName?: string } = {}): Newcomer {
  return {
    firstName: 'Mara',
    lastName: 'Okafor',
    ...named,
    email: `mara.${crypto.randomUUID()}@example.com`,
    password: 'a horse and a battery',
  }
}

/** Somebody with an account. */
export async function join(request: APIRequestContext, person = newcomer()): Promise<Newcomer> {
  expect((await request.post('/api/accounts', { data: { ...person, role: 'buyer' } })).status()).toBe(202)
  const link = linkIn(await mailTo(person.email, 'Confirm your Sourceyard account'))
  const { status } = await confirm(request, link)
  expect(status).toBe(204)
  return person
}

async function confirm(request: APIRequestContext, link: string): Promise<{ status: number }> {
  const reply = await request.post('/api/accounts/confirm', { data: { token: new URL(link).hash.slice(1) } })
  return { status: reply.status() }
}

/** Signs somebody in to a browser, which remembers it as one does that was signed in there. */
export async function signIn(
  context: BrowserContext,
  { email, password }: Credentials,
  { remembered = true } = {},
): Promise<void> {
  const reply = await context.request.post('/api/auth/sign-in', { data: { email, password } })
  expect(reply.status()).toBe(200)
  if (!remembered) return
  const { person } = await reply.json()
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate((id) => localStorage.setItem('signed-in', id), person.id)
  await page.close()
}
