import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_COUNTED_CHATS } from '#contract/chat/limits.ts'
import { DELETED_DAYS } from '#contract/listings/limits.ts'
import type { OwnListing, OwnListingPage } from '#contract/listings/own-listings.ts'
import { open } from '#worker/db/client.ts'
import { sweepListings } from '#worker/listings/sweep-listings.queries.ts'
import { store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addChat, addListing } from '../../support/chat-rows.ts'
import { remove } from '../../support/own-listings.ts'

let seller: Stored
let listingId = ''
beforeEach(async () => {
  seller = await store({ role: 'seller' })
  listingId = await addListing({ sellerId: seller.id })
})

const addProjectChat = (given: object = {}) => addChat({ sellerId: seller.id, listingId, ...given })
const counts = async () => {
  const { items } = await fetchJson<OwnListingPage>('/api/projects', seller.cookie)
  return items.map(({ discussions, unreadDiscussions }) => [discussions, unreadDiscussions])
}

describe('A seller’s project', () => {
  it('counts the chats in its list and the unread ones', { tags: ['ours-project-discussions'] }, async () => {
    expect(await counts()).toEqual([[0, 0]])
    await addProjectChat()
    await addProjectChat({ unread: 3 })
    await addProjectChat({ unread: 1 })
    await addProjectChat({ activeAt: null })
    await addProjectChat({ archived: true, unread: 1 })
    await addChat({ sellerId: seller.id, listingId: await addListing({ sellerId: (await store()).id }) })
    expect(await counts()).toEqual([[3, 2]])
    const one = await fetchJson<OwnListing>(`/api/projects/${listingId}`, seller.cookie)
    expect(one).toMatchObject({ discussions: 3, unreadDiscussions: 2 })
  })

  it('counts up to a maximum', async () => {
    await env.DB.batch(
      [
        "INSERT INTO profiles (id, created_at) SELECT 'many-' || i, 1 FROM n WHERE ?2 <> ?3",
        `INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at)
         SELECT 'many-' || i, ?2, 'many-' || i, ?3, 'Many', 1 FROM n`,
        `INSERT INTO chat_members (user_id, chat_seq, role, last_activity_at, unread)
         SELECT ?3, seq, 'seller', 1, 1 FROM chats JOIN n ON id = 'many-' || i WHERE listing_id = ?2`,
      ].map((into) =>
        env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) ${into}`).bind(
          MAX_COUNTED_CHATS + 2,
          listingId,
          seller.id,
        ),
      ),
    )
    expect(await counts()).toEqual([[MAX_COUNTED_CHATS, MAX_COUNTED_CHATS]])
  })

  it('is kept for its chats after it was deleted', async () => {
    const { id } = await addProjectChat()
    const alone = await addListing({ sellerId: seller.id })
    for (const gone of [listingId, alone]) expect((await remove(seller.cookie, gone)).status).toBe(204)
    await sweepListings(open(env.DB), Date.now() + (DELETED_DAYS + 1) * 24 * 60 * 60_000)
    const { results } = await env.DB.prepare('SELECT id, deleted_at FROM listings WHERE seller_id = ?')
      .bind(seller.id)
      .all()
    expect(results).toEqual([{ id: listingId, deleted_at: 0 }])
    expect(await fetchJson(`/api/chats/${id}`, seller.cookie)).toMatchObject({
      listing: { live: false, title: 'Inboxly' },
    })
  })
})
