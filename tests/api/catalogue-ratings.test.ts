import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { NEW_BADGE_MS } from '#contract/reviews/limits.ts'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'
import { fetchJson, fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { seed } from '../support/seed.ts'

const titles = async (query: Record<string, string>) => (await fetchListings(query)).items.map(({ title }) => title)

beforeEach(() => clearCatalogue(env.DB))

describe('Sorting by ‘Top rated’', { tags: ['ours-rated-at-least'] }, () => {
  it('ranks fifty ratings of 4.9 above a single five and unrated listings last', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => (index < 5 ? 4 : 5))
    await seed(env.DB, [
      { title: 'Fifty of 4.9', ratings: fifty },
      { title: 'One five', ratings: [5] },
      { title: 'One one', ratings: [1] },
      { title: 'Unrated' },
      { title: 'Two fives', ratings: [5, 5] },
    ])
    expect(await titles({ sort: 'top-rated' })).toEqual(['Fifty of 4.9', 'Two fives', 'One five', 'One one', 'Unrated'])
  })
})

describe('The filter ‘Rated at least’', { tags: ['ours-rated-at-least'] }, () => {
  it('compares the average as shown, rounded to one decimal', async () => {
    const average = (sum: number, count: number) =>
      Array.from({ length: count }, (_, index) => Math.floor((sum + index) / count))
    await seed(env.DB, [
      { title: '3.94', ratings: average(67, 17) },
      { title: '3.95', ratings: average(79, 20) },
      { title: '2.95', ratings: average(59, 20) },
      { title: '1.9', ratings: average(19, 10) },
      { title: 'Unrated' },
    ])
    expect(await titles({ rating: '4' })).toEqual(['3.95'])
    expect(await titles({ rating: '3' })).toEqual(['2.95', '3.95', '3.94'])
    expect(await titles({ rating: '2', sort: 'top-rated' })).toEqual(['3.95', '3.94', '2.95'])
    expect((await fetchListings({ rating: '4' })).items[0]?.rating).toBe(4)
  })

  it('combines with a text of any length, a category and tags', async () => {
    const good = { category: 'SaaS', tags: ['react'], ratings: [5] }
    await seed(env.DB, [
      { title: 'Inboxly', ...good },
      { title: 'Ledgerkit', ...good },
      { title: 'Inboxly of others', ...good, category: 'Shops' },
      { title: 'Inboxly in Vue', ...good, tags: ['vue'] },
      { title: 'Inboxly nobody likes', ...good, ratings: [1] },
    ])
    const rest = { rating: '4', category: 'saas', tags: 'react' }
    expect(await titles({ q: 'inbox', ...rest })).toEqual(['Inboxly'])
    expect(await titles({ q: 'in', ...rest })).toEqual(['Inboxly'])
    expect(await titles({ q: 'in', rating: '4' })).toEqual(['Inboxly in Vue', 'Inboxly of others', 'Inboxly'])
    expect(await titles(rest)).toEqual(['Ledgerkit', 'Inboxly'])
  })

  it('reflects reviews as they are written, edited, hidden, restored and deleted', async () => {
    const [id = ''] = await seed(env.DB, [{ title: 'Inboxly' }, { title: 'Ledgerkit', seller: 'bob', ratings: [3] }])
    const run = async (sql: string) => {
      await env.DB.prepare(sql).run()
      memoryCache.evict([EVERYTHING])
      return [await titles({ rating: '4' }), await titles({ rating: '2' })]
    }
    const write = (reviewer: string, rating: number) =>
      run(`INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, created_at)
        SELECT '${reviewer}', 'listing', l.id, l.seller_id, p.id, ${rating}, 'Good', 1
        FROM listings l, profiles p WHERE l.id = '${id}' AND p.username = '${reviewer}'`)
    const others = ['Ledgerkit']
    const both = ['Ledgerkit', 'Inboxly']
    await env.DB.prepare("INSERT INTO profiles (id, username, created_at) VALUES ('p-cleo', 'cleo', 0)").run()
    expect(await write('bob', 5)).toEqual([['Inboxly'], both])
    expect(await write('cleo', 2)).toEqual([[], both])
    expect(await run("UPDATE reviews SET rating = 3 WHERE id = 'cleo'")).toEqual([['Inboxly'], both])
    expect(await run("UPDATE reviews SET hidden_at = 1 WHERE id = 'bob'")).toEqual([[], both])
    expect(await run("UPDATE reviews SET hidden_at = NULL WHERE id = 'bob'")).toEqual([['Inboxly'], both])
    expect(await run("UPDATE reviews SET rating = 1 WHERE id = 'cleo'")).toEqual([[], both])
    expect(await run("DELETE FROM reviews WHERE id = 'bob'")).toEqual([[], others])
    expect(await run("DELETE FROM reviews WHERE id = 'cleo'")).toEqual([[], others])
    expect(await titles({})).toEqual(both)
  })
})

describe('The ‘New’ badge', { tags: ['1-2-card', '2-card-everybody-username'] }, () => {
  it('marks listings and sellers without reviews for thirty days', async () => {
    await seed(env.DB, [
      { title: 'Young' },
      { title: 'Old', seller: 'bob' },
      { title: 'Young and rated', seller: 'cleo', ratings: [4] },
    ])
    const [hour, now] = [60 * 60_000, Date.now()]
    await env.DB.batch([
      ...["title <> 'Old'", "title = 'Old'"].map((which, index) =>
        env.DB.prepare(`UPDATE listings SET created_at = ?1 WHERE ${which}`).bind(
          now - NEW_BADGE_MS + (index ? -hour : hour),
        ),
      ),
      env.DB.prepare("UPDATE profiles SET created_at = iif(username = 'bob', ?1, ?2)").bind(
        now - NEW_BADGE_MS - hour,
        now - NEW_BADGE_MS + hour,
      ),
      env.DB.prepare("UPDATE profiles SET rating_sum = 4, rating_count = 1 WHERE username = 'cleo'"),
    ])
    const { items } = await fetchListings({})
    expect(items.map(({ title, isNew }) => [title, isNew])).toEqual([
      ['Young and rated', false],
      ['Old', false],
      ['Young', true],
    ])
    const people = await fetchJson<PortfolioPage>('/api/profiles')
    expect(people.items.map(({ username, isNew }) => [username, isNew]).toSorted()).toEqual([
      ['bob', false],
      ['cleo', false],
      ['mara', true],
    ])
  })
})
