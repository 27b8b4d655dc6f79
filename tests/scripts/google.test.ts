import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#contract/accounts/sessions.ts'
import { type LocalStore, openLocalStore } from '../../scripts/local-store.ts'
import type { ServedApi } from '../../scripts/serve/built-api.ts'
import { quickHash } from '../support/quick-hash.ts'
import { newStateDir, serveApi } from '../support/scripts/local-site.ts'

const stateDir = newStateDir()
const provider = new OAuth2Server()
let api: ServedApi
let db: LocalStore

/** Changes what the provider signs, for one test. */
let claims: Record<string, unknown>
let forge: (token: MutableToken) => void

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, 'localhost')
  provider.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, claims)
    forge(token)
  })
  api = await serveApi(stateDir, {
    GOOGLE_ISSUER: provider.issuer.url ?? '',
    GOOGLE_CLIENT_ID: 'sourceyard',
    GOOGLE_CLIENT_SECRET: 'hush',
  })
  db = await openLocalStore(stateDir)
})

afterAll(async () => {
  await api.close()
  await db.close()
  await provider.stop()
})

beforeEach(() => {
  forge = () => {}
  claims = someone()
})

let people = 0
const someone = (changes: Record<string, unknown> = {}) => {
  people += 1
  return {
    sub: `google-${people}`,
    email: `ada${people}@example.com`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
    ...changes,
  }
}

/** A browser that stores cookies and follows no redirect by itself. */
class Browser {
  readonly cookies = new Map<string, string>()

  async fetch(pathname: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(new URL(pathname, api.url), {
      ...init,
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', Origin: api.url, ...(cookie && { Cookie: cookie }) },
    })
    for (const text of reply.headers.getSetCookie()) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (value === '' || attributes.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }

  /** Where Google is, after the button on a page of ours. */
  async start(options: object = {}, query = ''): Promise<URL> {
    const reply = await this.fetch(`/api/auth/signin/google${query}`, { method: 'POST', body: JSON.stringify(options) })
    if (reply.status !== 200) throw new Error(`Google was not to be had: ${await reply.text()}`)
    const { url } = (await reply.json()) as { url: string }
    return new URL(url)
  }

  /** The URL that Google redirects to after consent. */
  async consent(google: URL): Promise<URL> {
    const reply = await fetch(google, { redirect: 'manual' })
    return new URL(reply.headers.get('Location') ?? '')
  }

  /** Where that leads. */
  async comeBack(url: URL): Promise<string> {
    const reply = await this.fetch(url.pathname + url.search)
    if (reply.status !== 302) throw new Error(`Coming back was answered ${reply.status}.`)
    return reply.headers.get('Location') ?? ''
  }

  async signIn(options: object = {}): Promise<string> {
    return this.comeBack(await this.consent(await this.start(options)))
  }

  async person(): Promise<Person | null> {
    const { person } = (await (await this.fetch('/api/session')).json()) as { person: Person | null }
    return person
  }

  /** Signs in with a password to the account of the address that Google names; answers the status. */
  async password(password: string): Promise<number> {
    const body = JSON.stringify({ email: claims['email'], password })
    return (await this.fetch('/api/auth/sign-in', { method: 'POST', body })).status
  }

  get token(): string | undefined {
    return this.cookies.get('sourceyard.session')
  }
}

const rows = async (sql: string, parameters: (string | number | null)[] = []) =>
  (await db.batch([[sql, parameters]]))[0]

const PASSWORD = 'a horse and a battery'

async function store(account: { email: unknown; verified?: boolean; suspended?: boolean }): Promise<string> {
  const id = crypto.randomUUID()
  await db.batch([
    ["INSERT INTO profiles (id, first_name, role, created_at) VALUES (?, 'Grace', 'seller', 1)", [id]],
    [
      'INSERT INTO users (id, email, email_verified, password_hash, suspended_at, created_at) VALUES (?, ?, ?, ?, ?, 1)',
      [
        id,
        String(account.email),
        account.verified === false ? null : 1,
        quickHash(PASSWORD),
        account.suspended ? 1 : null,
      ],
    ],
  ])
  return id
}

/** The reason of a refusal; nothing has been created or linked, and the session is unchanged. */
async function refusal(browser = new Browser()): Promise<string | undefined> {
  const made = () => rows('SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM accounts) AS n')
  const [before, token] = [await made(), browser.token]
  const [, reason] = /^\/login\?google=(\w+)$/.exec(await browser.signIn()) ?? []
  if (JSON.stringify(await made()) !== JSON.stringify(before)) throw new Error('Something was made all the same.')
  if (browser.token !== token) throw new Error('The session is another one.')
  return reason
}

describe('Signing in with Google', { tags: ['1-7-sign-google', '1-google-toasts'] }, () => {
  it('creates a buyer with a verified address, and returns to the previous screen', async () => {
    const browser = new Browser()
    expect(await browser.signIn({ returnTo: '/marketplace?q=kit' })).toBe('/marketplace?q=kit')
    // Pages know whom they are for before they ask.
    const hint = browser.cookies.get('sourceyard.signed-in')
    expect(await browser.person()).toEqual({
      id: hint,
      email: claims['email'],
      firstName: 'Ada',
      lastName: 'Byron',
      username: null,
      avatar: null,
      role: 'buyer',
      hasPassword: false,
    })
    const [user] = (await rows('SELECT email_verified FROM users WHERE email = ?', [String(claims['email'])])) ?? []
    expect(user?.['email_verified']).toEqual(expect.any(Number))
    expect([...browser.cookies.keys()].filter((name) => /state|pkce|nonce/.test(name))).toEqual([])
  })

  it('stores none of Google’s tokens, and only hashes of ours', async () => {
    const browser = new Browser()
    await browser.signIn()
    const tables = ['users', 'accounts', 'sessions', 'profiles']
    const stored = JSON.stringify(await Promise.all(tables.map((table) => rows(`SELECT * FROM ${table}`))))
    expect(stored).not.toContain(browser.token)
    expect(stored).not.toMatch(/eyJ/)
  })

  it('recognizes a person by their Google account after a change of address, with a new session', async () => {
    const browser = new Browser()
    await browser.signIn()
    const [first, token] = [await browser.person(), browser.token]
    claims['email'] = 'moved@example.com'
    await browser.signIn()
    expect(await browser.person()).toEqual(first)
    expect(browser.token).not.toBe(token)
    const another = new Browser()
    another.cookies.set('sourceyard.session', token ?? '')
    expect(await another.person()).toBeNull()
  })

  it.each([{ email: 'grace@gmail.com' }, { hd: 'example.com' }])(
    'links a verified account whose mail is at Google: %j',
    async (more) => {
      Object.assign(claims, more)
      const id = await store({ email: claims['email'] })
      const browser = new Browser()
      await browser.signIn()
      expect(await browser.person()).toMatchObject({ id, firstName: 'Grace', role: 'seller', hasPassword: true })
      expect(await rows('SELECT provider, provider_account_id FROM accounts WHERE user_id = ?', [id])).toEqual([
        { provider: 'google', provider_account_id: claims['sub'] },
      ])
    },
  )

  it('asks once for the password of an account with mail elsewhere, then links it', async () => {
    const id = await store({ email: claims['email'] })
    const links = () => rows('SELECT provider_account_id FROM accounts WHERE user_id = ?', [id])
    const browser = new Browser()
    expect(await refusal(browser)).toBe('password')
    expect(await browser.password('not this one')).toBe(401)
    expect(await links()).toEqual([])
    expect(await browser.password(PASSWORD)).toBe(200)
    expect(await links()).toEqual([{ provider_account_id: claims['sub'] }])
    const another = new Browser()
    await another.signIn()
    expect(await another.person()).toMatchObject({ id })
  })

  it('links nothing if the password comes from another browser or another person', async () => {
    const id = await store({ email: claims['email'] })
    const browser = new Browser()
    expect(await refusal(browser)).toBe('password')
    expect(await new Browser().password(PASSWORD)).toBe(200)
    const waiting = new Map(browser.cookies)
    claims = someone()
    await store({ email: claims['email'] })
    expect(await browser.password(PASSWORD)).toBe(200)
    expect(await rows('SELECT * FROM accounts WHERE user_id = ?', [id])).toEqual([])
    const tampered = new Browser()
    const sealed = waiting.get('sourceyard.google-link') ?? ''
    expect(sealed).not.toBe('')
    tampered.cookies.set('sourceyard.google-link', sealed.slice(4))
    expect(await tampered.password(PASSWORD)).toBe(200)
    expect(
      await rows('SELECT count(*) AS n FROM accounts WHERE provider_account_id = ?', [String(claims['sub'])]),
    ).toEqual([{ n: 0 }])
  })

  it('takes over the address of an unconfirmed sign-up', async () => {
    await db.batch([
      [
        `INSERT INTO pending_sign_ups (token_hash, email, password_hash, first_name, last_name, role, created_at, expires)
         VALUES ('squat', ?, 'x', 'Squatter', 'X', 'seller', 1, 99999999999999)`,
        [String(claims['email'])],
      ],
    ])
    const browser = new Browser()
    await browser.signIn()
    expect(await browser.person()).toMatchObject({ firstName: 'Ada', hasPassword: false })
    expect(await rows("SELECT * FROM pending_sign_ups WHERE token_hash = 'squat'")).toEqual([])
  })

  it.each([
    ['a user without an account', 'DELETE FROM accounts WHERE provider_account_id = ?1'],
    [
      'a user without a session',
      'DELETE FROM sessions WHERE user_id = (SELECT user_id FROM accounts WHERE provider_account_id = ?1)',
    ],
  ])('continues after a crash left %s', async (_, crash) => {
    const browser = new Browser()
    await browser.signIn()
    const person = await browser.person()
    await rows(crash, [String(claims['sub'])])
    const again = new Browser()
    await again.signIn()
    expect(await again.person()).toEqual(person)
    expect(
      await rows('SELECT user_id FROM accounts WHERE provider_account_id = ?', [String(claims['sub'])]),
    ).toHaveLength(1)
  })

  it('accepts names of all kinds', async () => {
    for (const [names, first, last] of [
      [{ given_name: undefined, family_name: undefined, name: 'Ada  King Byron' }, 'Ada', 'King Byron'],
      [{ given_name: undefined, family_name: undefined }, null, null],
      [{ given_name: 'x'.repeat(500), family_name: '\u0000\n' }, 'x'.repeat(60), null],
    ] as const) {
      claims = someone(names)
      const browser = new Browser()
      await browser.signIn()
      expect(await browser.person()).toMatchObject({ firstName: first, lastName: last })
    }
  })
})

describe('Google sign-in is refused', () => {
  it.each([false, 'true', 'false', 1, null, undefined])(
    'for an address that Google has not verified: %j',
    async (verified) => {
      claims['email_verified'] = verified
      expect(await refusal()).toBe('unverified')
    },
  )

  it('for an account whose address was never verified here', async () => {
    await store({ email: claims['email'], verified: false })
    expect(await refusal()).toBe('unverified_account')
  })

  it('for a suspended person', async () => {
    await store({ email: claims['email'], suspended: true })
    expect(await refusal()).toBe('suspended')
  })

  it('for another signed-in person, and links nothing', async () => {
    const browser = new Browser()
    await browser.signIn()
    const person = await browser.person()
    claims = someone()
    expect(await refusal(browser)).toBe('signed_in')
    await store({ email: claims['email'] })
    expect(await refusal(browser)).toBe('signed_in')
    claims = someone()
    await new Browser().signIn()
    expect(await refusal(browser)).toBe('signed_in')
    expect(await browser.person()).toEqual(person)
  })

  it.each<[string, (token: MutableToken) => void]>([
    ['another issuer', ({ payload }) => void (payload['iss'] = 'https://evil.test')],
    ['another nonce', ({ payload }) => void (payload['nonce'] = 'x')],
    ['no nonce', ({ payload }) => void delete payload['nonce']],
    ['another audience', ({ payload }) => void (payload['aud'] = 'somebody-else')],
    ['a time that is over', ({ payload }) => void (payload['exp'] = 1)],
    ['no address', ({ payload }) => void delete payload['email']],
    ['an address that is none', ({ payload }) => void (payload['email'] = 'ada')],
    ['an account without an id', ({ payload }) => void delete payload['sub']],
  ])('for a token with %s', async (_, change) => {
    forge = change
    expect(await refusal()).toBe('failed')
  })

  it('for a state that is wrong, missing, or from another browser', async () => {
    const url = async (browser: Browser) => browser.consent(await browser.start())
    for (const change of [
      (back: URL) => back.searchParams.set('state', 'x'),
      (back: URL) => back.searchParams.delete('state'),
      (back: URL) => back.searchParams.delete('code'),
    ]) {
      const browser = new Browser()
      const back = await url(browser)
      change(back)
      expect(await browser.comeBack(back)).toBe('/login?google=failed')
      expect(browser.token).toBeUndefined()
    }
    const [mine, theirs] = [new Browser(), new Browser()]
    await mine.start()
    expect(await mine.comeBack(await url(theirs))).toBe('/login?google=failed')
    expect(await new Browser().comeBack(await url(theirs))).toBe('/login?google=failed')
  })

  it('for a callback that is used twice', async () => {
    const browser = new Browser()
    const back = await browser.consent(await browser.start())
    expect(await browser.comeBack(back)).toBe('/dashboard')
    browser.cookies.delete('sourceyard.session')
    expect(await browser.comeBack(back)).toBe('/login?google=failed')
    expect(browser.token).toBeUndefined()
  })

  it('if Google fails during the token request', async () => {
    provider.service.once('beforeResponse', (reply) => Object.assign(reply, { statusCode: 500, body: {} }))
    expect(await refusal()).toBe('failed')
  })

  it('with a redirect to the screen the person came from, and a message', async () => {
    const browser = new Browser()
    const back = await browser.consent(await browser.start({ from: 'signup' }))
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    expect(await browser.comeBack(back)).toBe('/signup?google=failed')
  })
})

describe('Starting Google sign-in', { tags: ['1-return-path'] }, () => {
  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '/api/session', '/login', ''])(
    'does not redirect to %s',
    async (returnTo) => {
      expect(await new Browser().signIn({ returnTo })).toBe('/dashboard')
    },
  )

  it('does not redirect by a cookie that a stranger set', async () => {
    const browser = new Browser()
    const back = await browser.consent(await browser.start())
    for (const name of browser.cookies.keys())
      if (name.includes('google-return')) browser.cookies.set(name, encodeURIComponent('https://evil.test/x'))
    expect(await browser.comeBack(back)).toBe('/dashboard')
  })

  it('builds the redirect URL without the query', async () => {
    const google = await new Browser().start({}, '?redirect_uri=https://evil.test&client_id=evil&scope=all&prompt=none')
    expect(google.origin).toBe(new URL(provider.issuer.url ?? '').origin)
    const params = Object.fromEntries(google.searchParams)
    expect(params).toMatchObject({
      client_id: 'sourceyard',
      // As the deployment configures it, whatever the request's host.
      redirect_uri: 'http://localhost/api/auth/callback/google',
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    })
    expect(Object.keys(params).toSorted()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
  })

  it('works from our own pages only', async () => {
    const reply = await fetch(new URL('/api/auth/signin/google', api.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://evil.test' },
      body: '{}',
    })
    expect(reply.status).toBe(403)
  })
})
