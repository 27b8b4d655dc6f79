import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SESSION_HINT_COOKIE } from '#contract/accounts/constants.ts'
import type { Session } from '#contract/accounts/sessions.ts'
import type { EditProfile, OwnProfile } from '#contract/profiles/own-profile.ts'
import { sessionCookieName } from '#worker/sessions/sessions.rules.ts'
import { SITE } from '../../../scripts/test/addresses.ts'
import { demoSession, type Member, nextPerson, type Role, type SignedIn } from './stored-people.ts'
import { keepToasts } from './toasts.ts'

export interface Credentials {
  email: string
  password: string
}
export interface Newcomer extends Credentials {
  firstName: string
  lastName: string
}

/** For `test.use`: a network of one's own, whose sign-ups count apart from those of other files and other runs. */
export function newNetwork(): { extraHTTPHeaders: Record<string, string> } {
  return { extraHTTPHeaders: randomNetwork() }
}

/** The header of a network that no other request comes from. */
function randomNetwork(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 256)
  return { 'CF-Connecting-IP': `10.${part()}.${part()}.${part()}` }
}

/** A person without an account. */
export function newcomer(named: { firstName?: string; lastName?: string } = {}): Newcomer {
  return {
    firstName: 'Mara',
    lastName: 'Okafor',
    ...named,
    email: `mara.${crypto.randomUUID()}@example.com`,
    password: 'a horse and a battery',
  }
}

/** A person with an account, for one test only. */
export async function join(named?: { firstName?: string; lastName?: string }): Promise<Member> {
  const person = nextPerson()
  if (named) await saveProfile(person, named)
  return { ...person, ...named }
}

/** Starts another session of a person, by their password. */
export async function newSession({ email, password }: Credentials): Promise<SignedIn> {
  const reply = await fetchApi('POST', '/api/auth/sign-in', { email, password })
  const { person }: Session = await reply.json()
  return signedInAs(person, reply.headers.getSetCookie())
}

/** Whose session a reply has begun. */
function signedInAs(person: Session['person'], cookies: string[]): SignedIn {
  const [, token] = new RegExp(`^${COOKIE}=([^;]+)`, 'm').exec(cookies.join('\n')) ?? []
  if (!person || !token) throw new Error('Nobody was signed in.')
  return { id: person.id, token }
}

/** Signs a person in to a browser, by the cookies of a session. */
export async function signIn(context: BrowserContext, { id, token }: SignedIn): Promise<void> {
  await context.addCookies([
    { name: COOKIE, value: token, url: SITE, httpOnly: true, sameSite: 'Lax' },
    { name: SESSION_HINT_COOKIE, value: id, url: SITE, sameSite: 'Lax' },
  ])
}

/** Signs one of the demo's accounts in to a browser. All tests share its session, so none may end it. */
export const signInAs = (context: BrowserContext, role: Role): Promise<void> => signIn(context, demoSession(role))

/** Another browser, in which a person is signed in. */
export async function signedInBrowser(
  browser: Browser,
  person: SignedIn,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  await keepToasts(context)
  await signIn(context, person)
  return { context, page: await context.newPage() }
}

/** Another seller, in a browser of their own. */
export async function seller(browser: Browser, lastName = 'Duarte') {
  const person = await join({ firstName: 'Ines', lastName })
  const { context, page } = await signedInBrowser(browser, person)
  return { person, context, page, request: context.request }
}

/** Saves a profile as its person would, elsewhere. */
export async function saveProfile(
  { token }: Member,
  profile: Partial<Record<keyof EditProfile, string | null>>,
): Promise<OwnProfile> {
  const reply = await fetchApi('PATCH', '/api/profile', profile, { Cookie: `${COOKIE}=${token}` })
  return reply.json()
}

const COOKIE = sessionCookieName(false)

/** What a page of the site would send; throws where it is refused. */
async function fetchApi(
  method: string,
  at: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const reply = await fetch(SITE + at, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...randomNetwork(), ...headers },
    body: JSON.stringify(data),
  })
  if (!reply.ok) throw new Error(`${at} answered ${reply.status}: ${await reply.text()}`)
  return reply
}
