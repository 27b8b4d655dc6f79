import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Listing } from '#contract/listings/catalogue.ts'
import { DEMO_DAYS, DEMOS_PER_HOST, DEMOS_PER_RUN, MIN_DEMO_DAYS } from '#contract/listings/limits.ts'
import { dayOf } from '#contract/days.ts'
import { checkDemos } from '#worker/demo-checks/check-demos.ts'
import { DEMO_CRON } from '#worker/demo-checks/cron.ts'
import type { Send } from '#worker/demo-checks/resolve.ts'
import { sweepDemoDays } from '#worker/demo-checks/sweep-demo-days.queries.ts'
import { open, primary } from '#worker/db/client.ts'
import worker from '#worker/index.ts'
import { holdMail, mailsTo, store, type Stored } from '../../support/accounts.ts'
import { fetchJson, fetchListings } from '../../support/api.ts'
import { brokenBinding } from '../../support/broken-binding.ts'
import { clearCatalogue } from '../../support/clear-catalogue.ts'
import { later } from '../../support/clock.ts'
import { mailsWithout } from '../../support/mail-choices.ts'
import { createWithStatus, expectOk, transition, readListing, save } from '../../support/own-listings.ts'
import { record } from '../../support/recording-db.ts'
import { seed } from '../../support/seed.ts'
import { wrongCounts } from '../../support/wrong-counts.ts'

holdMail()

const DAY = 24 * 60 * 60_000
const LINK = 'https://demo.example/'

/** Hosts that are down, and hosts requested so far except for robots.txt and DNS. */
const down = new Set<string>()
let requested: string[] = []
let seller: Stored
beforeEach(async () => {
  await clearCatalogue(env.DB)
  await env.DB.exec('DELETE FROM outbox')
  down.clear()
  requested = []
  seller = await store({ role: 'seller' })
})
afterEach(() => vi.restoreAllMocks())

const send: Send = async (address) => {
  const url = new URL(address)
  if (url.hostname === 'dns.example') return Response.json({ Status: 0, Answer: [{ type: 1, data: '93.184.215.14' }] })
  if (url.pathname === '/robots.txt') return new Response('', { status: 404 })
  requested.push(url.hostname)
  return new Response(null, { status: down.has(url.hostname) ? 503 : 200 })
}

const WITH_RESOLVER = { ...env, DNS_RESOLVER: 'https://dns.example/dns-query' }
const run = (deadline = AbortSignal.timeout(600_000), db = primary(env)) =>
  checkDemos({ env: WITH_RESOLVER, db, now: Date.now(), send }, deadline)

/** Runs one check a day. */
async function runDays(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    later(DAY)
    await run()
  }
}

const product = (id: string) => fetchJson<Listing>(`/api/listings/${id}`)
const withDemo = async () => (await fetchListings({ traits: 'demo' })).items.map(({ id }) => id)
const stateOf = (id: string) =>
  env.DB.prepare('SELECT c.* FROM demo_checks c JOIN listings ON seq = listing_seq WHERE id = ?').bind(id).first()

describe('A demo', { tags: ['ours-demo-checks'] }, () => {
  it('is checked once a day while its listing is live', async () => {
    const { id } = await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    await createWithStatus(seller.cookie, 'draft', { demoLink: 'https://draft.example/' })
    await createWithStatus(seller.cookie, 'approved')
    await run()
    later(DAY - 1)
    await run()
    expect(requested).toEqual(['demo.example'])
    later(1)
    await run()
    expect(requested).toHaveLength(2)
    await expectOk(transition(seller.cookie, id, 'take-offline'))
    await runDays(2)
    expect(requested).toHaveLength(2)
    await env.DB.prepare("UPDATE listings SET status = 'approved' WHERE id = ?").bind(id).run()
    await run()
    expect(requested).toHaveLength(3)
  })

  it('is checked by a cron that does nothing else', { tags: ['ours-robots-bounded'] }, async () => {
    await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => send(String(address), init ?? {}))
    await worker.scheduled({ cron: '*/15 * * * *' }, WITH_RESOLVER)
    expect(requested).toEqual([])
    const MAIL_DISPATCHER = { getByName: brokenBinding('The outbox is for the other one.') }
    await worker.scheduled({ cron: DEMO_CRON }, { ...WITH_RESOLVER, MAIL_DISPATCHER } as unknown as typeof env)
    expect(requested).toEqual(['demo.example'])
  })

  it('is not checked without a resolver', async () => {
    await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    await checkDemos({ env, db: primary(env), now: Date.now(), send }, AbortSignal.timeout(600_000))
    expect(requested).toEqual([])
  })

  it('is checked once by two concurrent runs', async () => {
    await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    await Promise.all([run(), run(), run()])
    expect(requested).toEqual(['demo.example'])
  })

  it('waits for a later run if its host has many demos or the run is out of time', async () => {
    await seed(
      env.DB,
      Array.from({ length: DEMOS_PER_HOST + 2 }, (_, index) => ({ title: `Same ${index}`, traits: ['demo'] })),
    )
    await run(AbortSignal.abort())
    expect(requested).toEqual([])
    later(15 * 60_000)
    await run()
    expect(requested).toHaveLength(DEMOS_PER_HOST)
    later(15 * 60_000)
    await run()
    expect(requested).toHaveLength(DEMOS_PER_HOST + 2)
  })

  it('shows its last thirty days, from the seventh checked day on', async () => {
    const { id } = await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    await runDays(MIN_DEMO_DAYS - 1)
    expect((await product(id)).demoDays).toBeNull()
    down.add('demo.example')
    await runDays(1)
    expect((await product(id)).demoDays).toEqual({ from: dayOf(Date.now() - 6 * DAY), days: '1111110' })
    down.clear()
    await runDays(DEMO_DAYS)
    expect((await product(id)).demoDays).toEqual({
      from: dayOf(Date.now() - (DEMO_DAYS - 1) * DAY),
      days: '1'.repeat(DEMO_DAYS),
    })
    await sweepDemoDays(open(env.DB), Date.now())
    expect(await env.DB.prepare('SELECT count(*) AS n FROM demo_days').first('n')).toBe(DEMO_DAYS)
  })

  it('that is down is mailed to its seller once and shown to everyone after a week, until it is back', async () => {
    const { id } = await createWithStatus(seller.cookie, 'approved', { title: 'Inboxly', demoLink: LINK })
    await run()
    down.add('demo.example')
    await runDays(1)
    const since = new Date(Date.now()).toISOString()
    expect(await mailsTo(seller.email)).toEqual([])
    expect((await readListing(seller.cookie, id)).demoDownSince).toBeNull()

    await runDays(1)
    const mail = { kind: 'demo_down', title: 'Inboxly', listingId: id, userId: seller.id, since: Date.parse(since) }
    expect(await mailsTo(seller.email)).toMatchObject([mail])
    expect((await readListing(seller.cookie, id)).demoDownSince).toBe(since)

    await runDays(5)
    expect((await product(id)).demoDownSince).toBeNull()
    expect(await withDemo()).toEqual([id])
    await runDays(1)
    expect((await product(id)).demoDownSince).toBe(since)
    expect(await withDemo()).toEqual([])
    expect((await fetchListings({ traits: 'support,training' })).traitCounts?.demo ?? 0).toBe(0)
    expect((await fetchListings({ traits: 'training' })).traitCounts).toMatchObject({ demo: 0 })
    expect(await wrongCounts(env.DB, [])).toEqual([])
    await runDays(1)
    expect(await mailsTo(seller.email)).toHaveLength(1)

    down.clear()
    await runDays(1)
    expect((await product(id)).demoDownSince).toBeNull()
    expect((await readListing(seller.cookie, id)).demoDownSince).toBeNull()
    expect(await withDemo()).toEqual([id])
    expect(await wrongCounts(env.DB, [])).toEqual([])

    down.add('demo.example')
    await runDays(2)
    expect(await mailsTo(seller.email)).toHaveLength(2)
  })

  it('that is briefly down now and then is not reported', async () => {
    await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    for (let time = 0; time < 3; time += 1) {
      down.add('demo.example')
      await runDays(1)
      down.clear()
      await runDays(1)
    }
    expect(await mailsTo(seller.email)).toEqual([])
  })

  it('is not mailed about to sellers who opted out or have no verified address', async () => {
    const { email, cookie } = seller
    await createWithStatus(cookie, 'approved', { demoLink: LINK })
    await env.DB.prepare("INSERT INTO mail_opt_outs (user_id, kind) VALUES (?, 'demo_down')").bind(seller.id).run()
    expect(mailsWithout('demo_down')).toMatchObject({ demo_down: false })
    down.add('demo.example')
    await runDays(2)
    expect(await mailsTo(email)).toEqual([])
  })

  it('starts over when its seller changes the link, and only then', async () => {
    const listing = await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    down.add('demo.example')
    await runDays(9)
    expect(await withDemo()).toEqual([])
    await expectOk(save(seller.cookie, listing, { demoLink: LINK, title: 'Renamed' }))
    expect((await product(listing.id)).demoDownSince).not.toBeNull()
    expect(await withDemo()).toEqual([])
    const saved = await readListing(seller.cookie, listing.id)
    await expectOk(save(seller.cookie, saved, { demoLink: 'https://other.example/' }))
    expect(await product(listing.id)).toMatchObject({ demoDownSince: null, demoDays: null })
    expect(await withDemo()).toEqual([listing.id])
    expect(await stateOf(listing.id)).toMatchObject({ failures: 0, down_since: null, due_at: 0 })
    expect(await wrongCounts(env.DB, [])).toEqual([])
    await expectOk(save(seller.cookie, await readListing(seller.cookie, listing.id), { demoLink: '' }))
    expect(await stateOf(listing.id)).toBeNull()
    expect(await withDemo()).toEqual([])
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it('whose link changes during the check does not get the result of the old link', async () => {
    const { id } = await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    const swap: Send = async (url, init) => {
      if (url === LINK)
        await env.DB.prepare("UPDATE listings SET demo_link = 'https://other.example/' WHERE id = ?").bind(id).run()
      down.add('demo.example')
      return send(url, init)
    }
    await checkDemos(
      { env: WITH_RESOLVER, db: primary(env), now: Date.now(), send: swap },
      AbortSignal.timeout(600_000),
    )
    expect(await stateOf(id)).toMatchObject({ failures: 0, checked_at: null, due_at: 0 })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM demo_days').first('n')).toBe(0)
  })

  it('that disallows checks is neither up nor down', async () => {
    const { id } = await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    down.add('demo.example')
    await runDays(9)
    expect(await withDemo()).toEqual([])
    later(DAY)
    const closed: Send = async (url, init) =>
      url.endsWith('/robots.txt') ? new Response('User-agent: *\nDisallow: /') : send(url, init)
    await checkDemos(
      { env: WITH_RESOLVER, db: primary(env), now: Date.now(), send: closed },
      AbortSignal.timeout(600_000),
    )
    expect(await withDemo()).toEqual([id])
    expect(await stateOf(id)).toMatchObject({ failures: 0, down_since: null })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM demo_days').first('n')).toBe(9)
  })

  it('keeps its last state if our resolver fails', async () => {
    const { id } = await createWithStatus(seller.cookie, 'approved', { demoLink: LINK })
    down.add('demo.example')
    await runDays(1)
    const known = await stateOf(id)
    later(DAY)
    await checkDemos(
      { env: WITH_RESOLVER, db: primary(env), now: Date.now(), send: async () => new Response(null, { status: 500 }) },
      AbortSignal.timeout(600_000),
    )
    expect(await stateOf(id)).toMatchObject({
      failures: 1,
      checked_at: known?.['checked_at'],
      down_since: known?.['down_since'],
    })
  })

  it('reads a bounded number of rows per run with any number of demos', async () => {
    await seed(env.DB, [{ title: 'First', traits: ['demo'] }])
    await env.DB.exec(
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, demo_link, created_at, updated_at)
       WITH n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
       SELECT 'many-' || i, 'many-' || i, (SELECT id FROM profiles WHERE username = 'mara'), 'Many', 1, 'approved',
         'https://host-' || i || '.example/', 1, 1 FROM n`.replaceAll('\n', ' '),
    )
    const recording = record(env.DB)
    await run(undefined, open(recording.db))
    expect(requested).toHaveLength(DEMOS_PER_RUN)
    expect(recording.rowsRead).toBeLessThanOrEqual(DEMOS_PER_RUN * 20)
  })
})
