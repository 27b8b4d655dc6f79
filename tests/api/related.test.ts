import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListingPage } from '#contract/listings/catalogue.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { type Seed, seed } from '../support/seed.ts'
import { outcome } from '../support/accounts.ts'

const related = async (idOrSlug: string) =>
  (await fetchJson<Pick<ListingPage, 'items'>>(`/api/listings/${idOrSlug}/related`)).items.map(({ title }) => title)

const SUBJECT: Seed = { title: 'Subject', slug: 'subject', tags: ['common', 'rare', 'odd'] }
const withTags = (title: string, ...tags: string[]): Seed => ({ title, tags })
const crowd = (size: number): Seed[] => Array.from({ length: size }, (_, index) => withTags(`Crowd ${index}`, 'common'))

describe('GET /api/listings/:idOrSlug/related', { tags: ['1-2-related-products'] }, () => {
  beforeEach(() => clearCatalogue(env.DB))

  it('ranks by most shared tags, then rarest tags, then newest', async () => {
    await seed(env.DB, [
      SUBJECT,
      withTags('All three', 'common', 'rare', 'odd'),
      withTags('Two', 'common', 'rare'),
      withTags('Only the common, older', 'common'),
      withTags('Only the common, newer', 'common', 'unshared'),
    ])
    expect(await related('subject')).toEqual(['All three', 'Two', 'Only the common, newer', 'Only the common, older'])
  })

  it('ranks one rare tag above one common tag, however new', async () => {
    await seed(env.DB, [withTags('Rare', 'rare'), SUBJECT, ...crowd(5)])
    expect(await related('subject')).toEqual(['Rare', 'Crowd 4', 'Crowd 3', 'Crowd 2'])
  })

  it('finds an old listing by its rare tag behind hundreds of newer ones', async () => {
    await seed(env.DB, [withTags('Old', 'common', 'rare'), SUBJECT, ...crowd(250)])
    expect((await related('subject'))[0]).toBe('Old')
  })

  it('omits the listing itself, listings that are not live and those without a shared tag', async () => {
    await seed(env.DB, [
      SUBJECT,
      { ...withTags('Draft', 'rare'), status: 'draft' },
      { ...withTags('Blocked', 'rare'), status: 'blocked' },
      withTags('Stranger', 'other'),
      { ...withTags('Approved', 'odd'), status: 'approved' },
    ])
    expect(await related('subject')).toEqual(['Approved'])
  })

  it('is an empty list for a listing without tags', async () => {
    await seed(env.DB, [{ title: 'Bare', slug: 'bare' }, ...crowd(3)])
    expect(await related('bare')).toEqual([])
  })

  it('is the same by id and by slug', async () => {
    const [id = ''] = await seed(env.DB, [SUBJECT, ...crowd(3)])
    expect(await related(id)).toEqual(await related('subject'))
    expect(await related(id.toUpperCase())).toEqual(await related('subject'))
  })

  it('returns 404 for a listing that is not live', async () => {
    await seed(env.DB, [{ ...SUBJECT, status: 'pending' }, ...crowd(3)])
    expect(await outcome(fetchApi('/api/listings/subject/related'))).toMatchObject({
      status: 404,
      code: 'listing_not_found',
    })
  })
})
