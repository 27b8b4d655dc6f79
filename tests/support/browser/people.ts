import type { APIRequestContext, Browser, BrowserContext, Cookie, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person, Session } from '#contract/accounts.ts'
import type { EditProfile, OwnProfile } from '#contract/profiles.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/demo/demo-accounts.ts'
import { linkIn, mailTo } from './mailbox.ts'

export interface Credentials {
  email: string
  password: string
}
export interface Newcomer extends Credentials {
  firstName: string
  lastName: string
}

/** For `test.use`: a network of one's own, whose sign-ups count apart from those of other files and other runs. */
export function ownNetwork(): { extraHTTPHeaders: Record<string, string> } {
  return { extraHTTPHeaders: anyNetwork() }
}

/** What says that a request comes from a network that no other one comes from. */
function anyNetwork(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 256)
  return { 'CF-Connecting-IP': `10.${part()}.${part()}.${part()}` }
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
  const data = { ...person, role: 'buyer' }
  expect((await request.post('/api/accounts', { data, headers: anyNetwork() })).status()).toBe(202)
  const link = linkIn(await mailTo(person.email, 'Confirm your Sourceyard account'))
  const { status } = await confirm(request, link)
  expect(status).toBe(204)
  return person
}

async function confirm(request: APIRequestContext, link: string): Promise<{ status: number }> {
  const data = { token: new URL(link).hash.slice(1) }
  const reply = await request.post('/api/accounts/confirm', { data, headers: anyNetwork() })
  return { status: reply.status() }
}

/** Signs somebody in to a browser, which remembers it as one does that was signed in there. */
export async function signIn(context: BrowserContext, person: Credentials, options: Remembering = {}): Promise<void> {
  const { id } = await signInBy(context.request, person)
  await remember(context, id, options)
}

interface Remembering {
  remembered?: boolean
}

type Role = (typeof DEMO_ACCOUNTS)[number]['role']

/** The sessions of the demo's accounts in this worker. */
const sessions = new Map<Role, Cookie[]>()

/**
 * Signs one of the demo's accounts in to a browser, by the session that an earlier test began if it still stands: they
 * are in so many tests that signing in for each would be more within a minute than anybody may.
 */
export async function signInAs(context: BrowserContext, role: Role, options: Remembering = {}): Promise<void> {
  await context.addCookies(sessions.get(role) ?? [])
  const { person }: Session = await (await context.request.get('/api/session')).json()
  const { id } = person ?? (await signInBy(context.request, demo(role)))
  sessions.set(role, await context.cookies())
  await remember(context, id, options)
}

async function remember(context: BrowserContext, id: string, { remembered = true }: Remembering): Promise<void> {
  if (!remembered) return
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate((signedIn) => localStorage.setItem('signed-in', signedIn), id)
  await page.close()
}

async function signInBy(request: APIRequestContext, data: Credentials): Promise<Person> {
  const reply = await request.post('/api/auth/sign-in', { data, headers: anyNetwork() })
  expect(reply.status()).toBe(200)
  const { person }: { person: Person } = await reply.json()
  return person
}

/** Saves a profile as its person would, elsewhere. */
export async function saveProfile(
  request: APIRequestContext,
  { email, password }: Credentials,
  profile: Partial<Record<keyof EditProfile, string | null>>,
): Promise<OwnProfile> {
  await signInBy(request, { email, password })
  const reply = await request.patch('/api/profile', { data: profile })
  expect(reply.status()).toBe(200)
  return reply.json()
}

/** Another browser, in which somebody is signed in. */
export async function signedInBrowser(
  browser: Browser,
  person: Credentials,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  await signIn(context, person)
  return { context, page: await context.newPage() }
}

function demo(role: Role): Credentials {
  const account = DEMO_ACCOUNTS.find((each) => each.role === role)
  if (!account) throw new Error(`The demo has no ${role}.`)
  return { email: account.email, password: DEMO_PASSWORD }
}
