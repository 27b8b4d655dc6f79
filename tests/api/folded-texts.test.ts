import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UsersPage } from '#contract/admin/users.ts'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { foldCharacters } from '#contract/fold.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'
import { batch, open, rows } from '#worker/db/client.ts'
import { foldTexts } from '#worker/db/fold-texts.ts'
import { selectUnfolded, storeFolded, type UnfoldedText } from '#worker/db/fold-texts.queries.ts'
import { store } from '../support/accounts.ts'
import { fetchJson, fetchListings } from '../support/api.ts'
import { scriptTexts } from '../support/arbitraries.ts'
import { addListing, addProfile } from '../support/chat-rows.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { addReview } from '../support/review-rows.ts'
import { runs } from '../support/runs.ts'
import { seed } from '../support/seed.ts'

const db = open(env.DB)
const run = (statement: string, ...values: (string | number)[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run()
const first = (statement: string, ...values: string[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .first()
async function titles(q: string): Promise<string[]> {
  memoryCache.evict([EVERYTHING])
  return (await fetchListings({ q })).items.map(({ title }) => title)
}

beforeEach(() => clearCatalogue(env.DB))

describe('Stored texts', { tags: ['ours-folded-search'] }, () => {
  it('are searched as they are folded, whatever they have', async () => {
    const seller = await addProfile('', '')
    const id = await addListing({ sellerId: seller })
    await run("INSERT INTO tags (id, name, live_count, created_at) VALUES ('t', 't', 1, 0)")
    await run("INSERT INTO categories (id, slug, name, live_count, created_at) VALUES ('c', 'c', 'c', 1, 0)")
    const review = await addReview({ listingId: id, reviewerId: await addProfile(), comment: 'Good.' })
    const text = scriptTexts(12).map((typed) => typed.replaceAll('\u0000', '').toWellFormed())
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        await run('UPDATE listings SET title = ?1, description = ?1 WHERE id = ?2', typed, id)
        await run("UPDATE tags SET name = ? WHERE id = 't'", typed)
        await run("UPDATE categories SET name = ? WHERE id = 'c'", typed)
        await run('UPDATE profiles SET first_name = ?1, company = ?1 WHERE id = ?2', typed, seller)
        await run('UPDATE reviews SET comment = ? WHERE id = ?', typed, review.id)
        expect(await foldTexts(db)).toBe(true)
        const texts = await first(
          `SELECT t.title, t.description, r.comment, (SELECT name FROM searched_tags WHERE id = 't') AS tag,
             (SELECT name FROM searched_categories WHERE id = 'c') AS category,
             (SELECT name FROM searched_sellers WHERE id = ?1) AS seller,
             (SELECT names FROM admin_profile_texts WHERE id = ?1) AS person
           FROM listing_texts t, admin_review_texts r
           WHERE t.seq = (SELECT seq FROM listings WHERE id = ?2) AND r.seq = (SELECT seq FROM reviews WHERE id = ?3)`,
          seller,
          id,
          review.id,
        )
        const folded = foldCharacters(typed)
        expect({ typed, ...texts }).toMatchObject({
          title: folded,
          description: folded,
          comment: folded,
          tag: folded,
          category: folded,
          person: expect.stringContaining(folded.trimStart()),
        })
      }),
      runs(5),
    )
  })

  it.each([
    ['cafe', 'Café pro'],
    ['CAFÉ', 'Café pro'],
    ['учет', 'Учёт'],
    ['strasse', 'Straße'],
    ['react', 'Ｒｅａｃｔ kit'],
    ["don't", 'Don’t panic'],
    ['istanbul', 'İstanbul'],
    ['ψαρι', 'Ψάρι'],
  ])('find "%s" in a title, a text, and the names of a tag, a category and a seller', async (q, text) => {
    await seed(env.DB, [
      { title: text },
      { title: 'By text', description: `Here: ${text}.` },
      { title: 'By tag', tags: [text] },
      { title: 'By category', category: text },
      { title: 'By seller', seller: text.toLowerCase() },
      { title: 'Another' },
    ])
    const found = await titles(q)
    expect(found[0]).toBe(text)
    expect(found.toSorted()).toEqual([text, 'By category', 'By seller', 'By tag', 'By text'].toSorted())
  })

  it.each(['й', 'が'])('keep %s apart from the letter without its mark', async (letter) => {
    await seed(env.DB, [{ title: letter.repeat(3) }, { title: letter.normalize('NFD')[0]?.repeat(3) ?? '' }])
    expect(await titles(letter.repeat(3))).toEqual([letter.repeat(3)])
  })

  it('are found by their new words once they change, and no longer by the former ones', async () => {
    const [id = ''] = await seed(env.DB, [{ title: 'Café' }])
    await run("UPDATE listings SET title = 'Crème' WHERE id = ?", id)
    expect(await titles('cafe')).toEqual([])
    await foldTexts(db)
    expect(await titles('creme')).toEqual(['Crème'])
    await run("UPDATE listings SET title = 'Cream' WHERE id = ?", id)
    expect(await titles('creme')).toEqual([])
    expect(await first('SELECT count(*) AS left FROM folded_texts')).toEqual({ left: 0 })
  })

  it('are not stored folded if they change while they are being folded', async () => {
    const id = await addListing({ sellerId: await addProfile('A', 'B'), title: 'Café' })
    const before = await rows<UnfoldedText>(db, selectUnfolded(10))
    await run("UPDATE listings SET title = 'Crème' WHERE id = ?", id)
    const { folded, done } = storeFolded(before)
    await batch(db, { folded: rows(db, folded), done: rows(db, done) })
    expect(await first('SELECT count(*) AS left FROM folded_texts')).toEqual({ left: 0 })
    await foldTexts(db)
    expect(await titles('creme')).toEqual(['Crème'])
  })

  it('leave nothing of a person whose name goes', async () => {
    const id = await addProfile('Zoë', 'Müller')
    await foldTexts(db)
    expect(await first('SELECT count(*) AS names FROM folded_texts WHERE id = ?', id)).toEqual({ names: 2 })
    await run('UPDATE profiles SET first_name = NULL, last_name = NULL WHERE id = ?', id)
    expect(await first('SELECT count(*) AS names FROM folded_texts WHERE id = ?', id)).toEqual({ names: 0 })
  })

  it('find people in the admin list', async () => {
    const admin = await store({ role: 'admin' })
    await addProfile('Zoë', 'Müller')
    await foldTexts(db)
    const { items } = await fetchJson<UsersPage>('/api/admin/users?q=zoe+MULLER', admin.cookie)
    expect(items.map(({ firstName }) => firstName)).toEqual(['Zoë'])
  })
})
