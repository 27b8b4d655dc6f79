import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastDays } from '#contract/days.ts'
import { DEMO_CHATS } from '../../../scripts/demo/chats/demo-chats.ts'
import { SELLER_CHATS } from '../../../scripts/demo/chats/seller-chats.ts'
import { fillStore } from '../../../scripts/demo/load-demo.ts'
import { type LocalStore, openLocalStore } from '../../../scripts/local-store.ts'
import { rebuildChats } from '../../../scripts/rebuild-chats/rebuild-chats.ts'
import { runScript } from '../../support/scripts/run-script.ts'
import { newStateDir, serveApi } from '../../support/scripts/local-site.ts'

const NOW = Date.now()
const stateDir = newStateDir()
let store: LocalStore

/** The directory under the chats' own ids, and the reports. */
async function directory() {
  const [chats, reports] = await store.batch([
    [
      `SELECT c.id, c.title, c.version, p.username, m.role, m.last_activity_at, m.unread, m.archived
       FROM chats c JOIN chat_members m ON m.chat_seq = c.seq JOIN profiles p ON p.id = m.user_id ORDER BY c.id, m.role`,
      [],
    ],
    [
      'SELECT c.subject, c.decision, c.report_count, r.words FROM report_cases c JOIN reports r ON r.case_seq = c.seq',
      [],
    ],
  ])
  return { chats, reports }
}

beforeAll(async () => {
  store = await openLocalStore(stateDir)
  await fillStore(store, stateDir, NOW)
})
afterAll(() => store.close())

describe('The demo’s chats', () => {
  it('have unread messages and questions for the demo’s buyer and seller', { tags: ['ours-demo-chats'] }, async () => {
    const { chats = [] } = await directory()
    expect(chats).toHaveLength(2 * DEMO_CHATS.length)
    for (const username of ['demo-buyer', 'eloise-gt']) {
      const own = chats.filter((chat) => chat['username'] === username)
      expect(own.length).toBeGreaterThanOrEqual(4)
      expect(own.some(({ unread }) => Number(unread) > 0)).toBe(true)
      expect(own.some(({ archived }) => archived === 1)).toBe(true)
    }
  })

  it('include deals in every phase for the demo’s buyer and seller', { tags: ['ours-demo-deals'] }, async () => {
    const [rows = []] = await store.batch([
      [
        `SELECT d.id, p.username AS buyer, status, phase, waits_for AS waits
         FROM deals d JOIN profiles p ON p.id = d.buyer_id ORDER BY d.seq`,
        [],
      ],
    ])
    const phases = (of: (row: (typeof rows)[number]) => boolean) =>
      [
        ...new Set(rows.filter(of).map(({ status, phase, waits }) => [status, phase, waits].join(' ').trim())),
      ].toSorted()
    const sold = new Set(SELLER_CHATS.map(({ deal }) => deal))
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

  it('leave the demo’s buyer with purchases in every state', { tags: ['ours-library'] }, async () => {
    const [rows = []] = await store.batch([
      [
        `SELECT CASE WHEN g.ended_at IS NOT NULL THEN 'ended' WHEN v.current_at > g.updates_until THEN 'without updates'
           WHEN d.version_id IS NULL THEN 'new' WHEN d.version_id <> v.id THEN 'behind' END AS state
         FROM grants g JOIN profiles p ON p.id = g.buyer_id AND p.username = 'demo-buyer'
           JOIN package_versions v ON v.listing_id = g.listing_id AND v.status = 'current'
           LEFT JOIN downloads d ON d.grant_id = g.id`,
        [],
      ],
    ])
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['ended', 'without updates', 'behind', 'new']))
  })

  it('end in purchases, which verify reviews and count in the statistics', { tags: ['ours-demo-trust'] }, async () => {
    const [[mine] = [], [verified] = []] = await store.batch([
      [
        `SELECT sum(discussions) > 0 AS discussions, sum(offers) > 0 AS offers, sum(sales) > 0 AS sales
         FROM listing_days d JOIN listings l ON l.id = d.listing_id JOIN profiles p ON p.id = l.seller_id
         WHERE p.username = 'eloise-gt' AND d.day >= ?`,
        [lastDays(NOW, 30)[0] ?? ''],
      ],
      [
        `SELECT count(*) AS n, sum(p.username = 'demo-buyer' AND o.username = 'eloise-gt') AS mine
         FROM reviews r JOIN profiles p ON p.id = r.reviewer_id JOIN profiles o ON o.id = r.owner_id
         WHERE r.verified = 1`,
        [],
      ],
    ])
    expect(mine).toEqual({ discussions: 1, offers: 1, sales: 1 })
    expect(verified?.['n']).toBeGreaterThanOrEqual(3)
    expect(verified?.['mine']).toBe(2)
  })

  it('are not loaded twice', async () => {
    const before = await directory()
    await fillStore(store, stateDir, NOW + 60_000)
    expect(await directory()).toEqual(before)
  })

  it('are stored in their rooms, from which npm run rebuild-chats restores the directory', async () => {
    const before = await directory()
    await store.batch([
      ['DELETE FROM chat_members', []],
      ['DELETE FROM chats', []],
    ])
    expect(await runScript('scripts/rebuild-chats.ts', [], { STATE_DIR: stateDir })).toMatchObject({
      status: 0,
      stdout: `${DEMO_CHATS.length} chats rebuilt.\n`,
    })
    expect(await directory()).toEqual(before)
    const [tokens] = await store.batch([['SELECT id FROM api_tokens', []]])
    expect(tokens).toEqual([])
  })
})

describe('npm run rebuild-chats', () => {
  it('reports why a site refuses its token', async () => {
    const api = await serveApi(stateDir)
    await expect(rebuildChats({ url: api.url, token: 'sy_wrong' })).rejects.toThrow(
      'This token is unknown or was revoked.',
    )
    await api.close()
  })

  it('prints its usage for an extra argument', async () => {
    expect(await runScript('scripts/rebuild-chats.ts', ['extra'], { STATE_DIR: stateDir })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Usage: npm run rebuild-chats'),
    })
  })
})
