import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Content, MessageId } from '#contract/chat/messages.ts'
import { addDemoReport, addDemoTalks, DEMO_TALKS } from '../../scripts/demo/chats/demo-chats.ts'
import { SELLER_TALKS } from '../../scripts/demo/chats/seller-talks.ts'
import { loadChats } from '../../scripts/demo/chats/load-chats.ts'
import type { Telling } from '../../scripts/demo/chats/talk.ts'
import { DEMO_ACCOUNTS } from '../../scripts/demo/demo-accounts.ts'
import { type LocalStore, openLocalStore } from '../../scripts/local-store.ts'
import { rebuildChats } from '../../scripts/rebuild-chats/rebuild-chats.ts'
import { runScript } from '../support/scripts/run-script.ts'
import { newStateDir, serveApi } from '../support/scripts/local-site.ts'

const NOW = Date.now()
const stateDir = newStateDir()
let store: LocalStore
let talks: Telling[]

/** The directory under the chats' own ids, and the reports. */
async function directory() {
  const [chats, reports] = await store.batch([
    [
      `SELECT c.id, c.title, c.version, m.user_id, m.role, m.last_activity_at, m.unread, m.archived
       FROM chats c JOIN chat_members m ON m.chat_seq = c.seq ORDER BY c.id, m.role`,
      [],
    ],
    [
      'SELECT c.subject, c.decision, c.report_count, r.words FROM report_cases c JOIN reports r ON r.case_seq = c.seq',
      [],
    ],
  ])
  return { chats, reports }
}

async function load(now: number): Promise<void> {
  talks = await addDemoTalks(store, now)
  await loadChats(stateDir, talks)
  await addDemoReport(store, talks)
}

beforeAll(async () => {
  store = await openLocalStore(stateDir)
  const sellers = [...new Set(DEMO_TALKS.map(({ about }) => about))]
  const buyers = [...new Set(DEMO_TALKS.flatMap(({ buyer }) => buyer ?? []))]
  await store.batch([
    ["INSERT INTO profiles (id, first_name, role, created_at) VALUES ('seller', 'Éloïse', 'seller', 1)", []],
    ...buyers.map((name): [string, string[]] => [
      "INSERT INTO profiles (id, username, first_name, role, created_at) VALUES (?1, ?1, ?1, 'seller', 1)",
      [name],
    ]),
    ...sellers.map((slug): [string, string[]] => [
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       VALUES (?1, ?1, 'seller', ?1, 1, 'published', 1, 1)`,
      [slug],
    ]),
  ])
  await load(NOW)
})
afterAll(() => store.close())

describe('The demo’s chats', () => {
  it('have messages that people could have sent, all of them in the past', () => {
    for (const { said } of talks)
      for (const one of said) {
        expect(one.at).toBeLessThan(NOW)
        expect(v.parse(MessageId, one.id)).toBe(one.id)
        if ('move' in one) continue
        const { content, at, edit } = one
        for (const text of [content, edit?.content ?? content]) expect(v.parse(Content, text)).toBe(text)
        expect(edit?.at ?? at).toBeLessThan(NOW)
      }
    const ids = talks.flatMap(({ said }) => said.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('give the demo’s buyer and seller something to read and to answer', { tags: ['ours-demo-chats'] }, async () => {
    const { chats = [], reports } = await directory()
    expect(chats).toHaveLength(2 * DEMO_TALKS.length)
    const ofBuyer = chats.filter(
      ({ user_id }) => user_id === DEMO_ACCOUNTS.find(({ role }) => role === 'buyer')?.username,
    )
    expect(ofBuyer.length).toBeGreaterThanOrEqual(4)
    for (const role of ['buyer', 'seller']) {
      const own = chats.filter((chat) => chat['role'] === role)
      expect(own.some(({ unread }) => Number(unread) > 0)).toBe(true)
      expect(own.some(({ archived }) => archived === 1)).toBe(true)
    }
    expect(reports).toMatchObject([
      { subject: 'message', decision: null, report_count: 1, words: expect.stringContaining('pay outside') },
    ])
  })

  it('show deals in every phase to the demo’s buyer and to its seller', { tags: ['ours-demo-deals'] }, async () => {
    const [rows = []] = await store.batch([
      ['SELECT id, buyer_id AS buyer, status, phase, waits_for AS waits FROM deals ORDER BY seq', []],
    ])
    const phases = (of: (row: (typeof rows)[number]) => boolean) =>
      [
        ...new Set(rows.filter(of).map(({ status, phase, waits }) => [status, phase, waits].join(' ').trim())),
      ].toSorted()
    const sold = new Set(SELLER_TALKS.map(({ deal }) => deal))
    const inEveryPhase = [
      'cancelled ended',
      'negotiating accepted buyer',
      'negotiating accepted seller',
      'negotiating offered buyer',
      'negotiating offered seller',
      'negotiating open',
      'purchased ended',
    ]
    expect(phases(({ buyer }) => buyer === 'demo-buyer')).toEqual(inEveryPhase)
    expect(phases(({ id }) => sold.has(String(id)))).toEqual(inEveryPhase)
  })

  it('are not loaded twice', async () => {
    const before = await directory()
    await load(NOW + 60_000)
    expect(await directory()).toEqual(before)
  })

  it('are in their rooms, from which npm run rebuild-chats restores the directory', async () => {
    const before = await directory()
    await store.batch([
      ["INSERT INTO profiles (id, role, created_at) VALUES ('admin', 'admin', 1)", []],
      ["INSERT INTO users (id, email, email_verified, created_at) VALUES ('admin', 'admin@example.com', 1, 1)", []],
      ['DELETE FROM chat_members', []],
      ['DELETE FROM chats', []],
    ])
    expect(await runScript('scripts/rebuild-chats.ts', [], { STATE_DIR: stateDir })).toMatchObject({
      status: 0,
      stdout: `${DEMO_TALKS.length} chats rebuilt.\n`,
    })
    expect(await directory()).toEqual(before)
    const [tokens] = await store.batch([['SELECT id FROM api_tokens', []]])
    expect(tokens).toEqual([])
  })
})

describe('npm run rebuild-chats', () => {
  it('says why a site refuses its token', async () => {
    const api = await serveApi(stateDir)
    await expect(rebuildChats({ url: api.url, token: 'sy_wrong' })).rejects.toThrow(
      'This token is unknown or was revoked.',
    )
    await api.close()
  })

  it.each([[['--url', 'ftp://x']], [['extra']]])('prints its usage for %j', async (args) => {
    expect(await runScript('scripts/rebuild-chats.ts', args, { STATE_DIR: stateDir })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Usage: npm run rebuild-chats'),
    })
  })
})
