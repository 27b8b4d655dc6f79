import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleMailRequest } from '#worker/handle-mail-request.ts'
import { deliver } from '#worker/email/deliver.ts'
import { type Mail, sealMail } from '#worker/email/mail.ts'
import { leaseDue, putMail } from '#worker/email/mail-outbox.queries.ts'
import { readUnsubscribeToken } from '#worker/email/unsubscribe-links.ts'
import { Outbox } from '#worker/mail-outbox.ts'
import worker from '#worker/index.ts'
import { batch, open } from '#worker/db/client.ts'
import { newAddress, post, signUpForm, statusOf, store } from '../support/accounts.ts'
import { later } from '../support/clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface Sent {
  from: { email: string; name: string }
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** A mail binding that records messages and rejects them where `fails` says so. */
function testMailer(fails: (to: string) => boolean = () => false) {
  const sent: Sent[] = []
  const send = async (message: Sent) => {
    await env.DB.prepare('SELECT 1').run()
    if (fails(message.to)) throw new Error('The mail server is away.')
    sent.push(message)
    return { messageId: 'x' }
  }
  return { sent, mailer: { ...env, EMAIL: { send } as unknown as typeof env.EMAIL } }
}

const deliverWith = (mailer: typeof env) =>
  deliver({ env: mailer, db: open(env.DB), now: Date.now() }, handleMailRequest)

async function put(mail: Mail): Promise<string> {
  const sealed = await sealMail(env, mail)
  await batch(open(env.DB), { mail: putMail(open(env.DB), sealed, Date.now()) })
  return sealed.id
}

const row = (id: string) =>
  env.DB.prepare('SELECT sealed, sent_at, tries, due_at, failure FROM outbox WHERE id = ?').bind(id).first()
const dispatcher = () => env.MAIL_DISPATCHER.getByName('site')
const alarm = () => runInDurableObject(dispatcher(), (_, state) => state.storage.getAlarm())

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await env.DB.exec('DELETE FROM outbox')
})

describe('The outbox', { tags: ['1-each-mail-sent-once'] }, () => {
  it('sends each mail once from the configured sender and deletes its content', async () => {
    const to = newAddress()
    const id = await put({ kind: 'verify', to, name: 'Ada', token: 'a'.repeat(43) })
    const { sent, mailer } = testMailer()
    expect(await deliverWith(mailer)).toBeNull()
    expect(await deliverWith(mailer)).toBeNull()
    expect(sent).toMatchObject([
      { from: { email: env.MAIL_FROM, name: 'Sourceyard' }, to, subject: 'Confirm your Sourceyard account' },
    ])
    expect(sent[0]?.text).toContain(`${env.SITE_ORIGIN}/confirm#${'a'.repeat(43)}`)
    expect(await row(id)).toMatchObject({ sealed: null, sent_at: expect.any(Number), tries: 1, failure: null })
  })

  it('adds one-click unsubscribe headers to mails that can be switched off', async () => {
    const { id: userId, email: to } = await store()
    const about = { name: 'Ada', title: 'Inboxly', status: 'approved', reason: '' } as const
    await put({ kind: 'listing_status', to, userId, ...about })
    await put({ kind: 'password_changed', to })
    const { sent, mailer } = testMailer()
    await deliverWith(mailer)
    const [optional, other] = sent.toSorted(
      (a, b) => Number(b.text.includes('Inboxly')) - Number(a.text.includes('Inboxly')),
    )
    expect(other).not.toHaveProperty('headers')
    expect(optional?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/sourceyard\.test\/api\/unsubscribe\/[\w-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const [, token = ''] = /unsubscribe\/([\w-]+)/.exec(optional?.headers?.['List-Unsubscribe'] ?? '') ?? []
    expect(await readUnsubscribeToken(env, token)).toEqual({ userId, kind: 'listing_status' })
    expect(optional?.text).toContain(`${env.SITE_ORIGIN}/unsubscribe#${token}`)
  })

  it('sends a mail once with concurrent senders', async () => {
    for (let n = 0; n < 15; n += 1) await put({ kind: 'already_registered', to: `n${n}@example.com` })
    const { sent, mailer } = testMailer()
    for (let round = 0; round < 2; round += 1) await Promise.all([1, 2, 3, 4].map(() => deliverWith(mailer)))
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 15 }, (_, n) => `n${n}@example.com`).toSorted(),
    )
  })

  it('sends account mails before all others, however many wait', { tags: ['ours-own-mails-first'] }, async () => {
    const { id: userId } = await store()
    const about = { name: 'Ada', title: 'Inboxly', path: '/', rating: 1, comment: 'Bad' }
    for (let n = 0; n < 25; n += 1) await put({ kind: 'review_received', to: `n${n}@example.com`, userId, ...about })
    later(MINUTE)
    const token = 'a'.repeat(43)
    const to = newAddress()
    const own: Mail[] = [
      { kind: 'verify', to, name: 'Ada', token },
      { kind: 'already_registered', to },
      { kind: 'reset', to, token },
      { kind: 'password_changed', to },
      { kind: 'confirm_address', to, token },
      { kind: 'address_changed', to, newAddress: 'new@example.com' },
    ]
    for (const mail of own) await put(mail)
    const { sent, mailer } = testMailer()
    const next = await deliverWith(mailer)
    expect(sent.map((mail) => mail.to)).toEqual([
      ...own.map(() => to),
      ...sent.slice(own.length).map((mail) => mail.to),
    ])
    expect(sent).toHaveLength(10)
    expect(next).toBeLessThanOrEqual(Date.now())

    let away = true
    const broken = testMailer((address) => away && address === 'late@example.com')
    await put({ kind: 'forgot', to })
    const late = await put({ kind: 'reset', to: 'late@example.com', token })
    await deliverWith(broken.mailer)
    away = false
    vi.setSystemTime(Number((await row(late))?.['due_at']))
    await put({ kind: 'review_received', to: 'other@example.com', userId, ...about })
    broken.sent.length = 0
    await deliverWith(broken.mailer)
    expect(broken.sent[0]?.to).toBe('late@example.com')
  })

  it('retries failures with growing delays and sends the rest in the meantime', async () => {
    const [bad, good] = [newAddress('bad'), newAddress('good')]
    const id = await put({ kind: 'reset', to: bad, token: 'a'.repeat(43) })
    await put({ kind: 'password_changed', to: good })
    let away = true
    const { sent, mailer } = testMailer((to) => away && to === bad)
    const waits: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const next = (await deliverWith(mailer)) ?? 0
      waits.push(next - Date.now())
      expect(await deliverWith(mailer)).toBe(next)
      vi.setSystemTime(next)
    }
    expect(sent.map(({ to }) => to)).toEqual([good])
    for (const [n, wait] of waits.entries()) expect(wait / (30_000 * 2 ** n)).toBeCloseTo(1, 0)
    expect(await row(id)).toMatchObject({ tries: 5, sent_at: null, failure: 'The mail server is away.' })
    away = false
    expect(await deliverWith(mailer)).toBeNull()
    expect(sent.map(({ to }) => to)).toEqual([good, bad])
    expect(await row(id)).toMatchObject({ sealed: null, failure: null })
  })

  it('gives up after a day and deletes the content', async () => {
    const id = await put({ kind: 'reset', to: newAddress(), token: 'a'.repeat(43) })
    const { sent, mailer } = testMailer(() => true)
    await deliverWith(mailer)
    later(DAY)
    expect(await deliverWith(mailer)).toBeNull()
    expect(sent).toEqual([])
    expect(await row(id)).toMatchObject({ sealed: null, sent_at: null, failure: 'The mail server is away.' })
  })

  it('resends what a crashed sender left once its lease expires', async () => {
    const to = newAddress()
    await put({ kind: 'already_registered', to })
    expect(await leaseDue(open(env.DB), Date.now(), 5 * MINUTE, 10)).toHaveLength(1)
    const { sent, mailer } = testMailer()
    await deliverWith(mailer)
    expect(sent).toEqual([])
    later(6 * MINUTE)
    await deliverWith(mailer)
    expect(sent.map((mail) => mail.to)).toEqual([to])
  })

  it('skips a mail sealed with another secret', async () => {
    const { sealed } = await sealMail({ AUTH_SECRET: 'z'.repeat(43) }, { kind: 'already_registered', to: newAddress() })
    await env.DB.prepare("INSERT INTO outbox (id, sealed, created_at, due_at) VALUES ('foreign', ?, 1, 1)")
      .bind(sealed)
      .run()
    const to = newAddress()
    await put({ kind: 'already_registered', to })
    const { sent, mailer } = testMailer()
    await deliverWith(mailer)
    expect(sent.map((mail) => mail.to)).toEqual([to])
    expect(await row('foreign')).toMatchObject({ sealed: null, sent_at: null })
  })
})

describe('The mail dispatcher', () => {
  it('is started by a sign-up and passes the mail to the binding', async () => {
    const form = signUpForm()
    expect(await statusOf(post('/api/accounts', form))).toBe(202)
    const sent = async () => {
      await runDurableObjectAlarm(dispatcher())
      return env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE sent_at IS NOT NULL').first('n')
    }
    await expect.poll(sent).toBe(1)
  })

  it('runs again when a retry is due or when it could not start', async () => {
    const due = Date.now() + 10 * MINUTE
    const delivering = vi.spyOn(Outbox.prototype, 'deliver').mockImplementation(async () => due)
    await dispatcher().dispatch()
    await runDurableObjectAlarm(dispatcher())
    await expect.poll(alarm).toBe(due)
    delivering.mockImplementation(async () => {
      throw new Error('D1 is away')
    })
    await runDurableObjectAlarm(dispatcher())
    expect(await alarm()).toBeLessThanOrEqual(Date.now() + MINUTE)
    delivering.mockImplementation(async () => null)
    await runDurableObjectAlarm(dispatcher())
    expect(await alarm()).toBeNull()
  })
})

describe('The sweep every quarter of an hour', () => {
  it('deletes exactly the expired rows', async () => {
    const now = Date.now()
    const recent = signUpForm()
    await statusOf(post('/api/accounts', recent))
    await env.DB.prepare(
      `INSERT INTO pending_sign_ups (token_hash, email, password_hash, first_name, last_name, role, created_at, expires)
       VALUES ('old', 'old@example.com', 'x', 'A', 'B', 'buyer', 1, ?)`,
    )
      .bind(now - 1)
      .run()
    await env.DB.prepare("INSERT INTO outbox (id, sealed, created_at, due_at, sent_at) VALUES ('old', NULL, ?, 1, 1)")
      .bind(now - 8 * DAY)
      .run()
    await worker.scheduled({} as ScheduledController, env)
    const old = await env.DB.prepare(
      "SELECT (SELECT count(*) FROM pending_sign_ups WHERE token_hash = 'old') + (SELECT count(*) FROM outbox WHERE id = 'old') AS n",
    ).first('n')
    expect(old).toBe(0)
    const remaining = await env.DB.prepare('SELECT count(*) AS n FROM pending_sign_ups WHERE email = ?')
      .bind(recent.email)
      .first('n')
    expect(remaining).toBe(1)
  })
})
