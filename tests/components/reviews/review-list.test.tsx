import { describe, expect, it } from 'vitest'
import type { Review } from '#contract/reviews/reviews.ts'
import { listing, person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, nothing, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { pageOfReviews, review, section, stubReviewed } from './fixtures.ts'

const me = person()
const item = (text: string) => section().getByRole('listitem').filter({ hasText: text })
const comments = () =>
  section()
    .getByText(/^Review \d+\.$/)
    .elements()
    .map(({ textContent }) => textContent)

describe('The list of reviews', { tags: ['2-reviews-section'] }, () => {
  it(
    'shows a summary, then author, date, stars and reply of each; a visitor who votes or reports signs in and returns',
    {
      tags: [
        '2-anonymous-reviewer',
        'ours-verified-purchase',
        'ours-got-for-free',
        'ours-replies',
        'ours-helpful-votes',
        'ours-report-dialog',
      ],
    },
    async () => {
      stub('get', '/api/listings/:slug', listing({ rating: 3, reviewCount: 2 }))
      stub('get', '/api/listings/:slug/related', { items: [] })
      stub('post', '/api/listings/:slug/views', nothing())
      stub(
        'get',
        '/api/listings/:slug/reviews',
        pageOfReviews([
          review({
            verified: true,
            reply: { text: 'Thank <you>!', at: '2026-11-03T00:00:00.000Z' },
            helpfulCount: 1,
          }),
          review({
            id: '2',
            reviewer: null,
            free: true,
            rating: 2,
            comment: 'Poor.',
            editedAt: '2026-11-04T00:00:00.000Z',
          }),
        ]),
      )
      await open('/product/inboxly')
      await expect.element(section()).toHaveTextContent('2 reviews')
      expect(section().getByText('3.0', { exact: true }).query()).toBeVisible()
      expect(
        section()
          .getByRole('list', { name: 'Ratings' })
          .getByText(/out of 5:/)
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['5 out of 5: 0', '4 out of 5: 1', '3 out of 5: 0', '2 out of 5: 1', '1 out of 5: 0'])
      const first = item('Nour Badawi').element()
      for (const text of ['Live in two days.', 'Rated 4 out of 5', 'Verified purchase', 'Nov 2, 2026'])
        expect(first).toHaveTextContent(text)
      expect(first).toHaveTextContent('Adaeze NwosuSellerNov 3, 2026Thank <you>!')
      expect(first).not.toHaveTextContent('edited')
      const anonymous = item('Anonymous').element()
      expect(anonymous).toHaveTextContent('Rated 2 out of 5')
      expect(anonymous).toHaveTextContent('edited')
      expect(anonymous).toHaveTextContent('Got it for free')
      expect(first).not.toHaveTextContent('for free')
      expect(anonymous).not.toHaveTextContent('Verified')
      for (const [name, href] of [
        ['Nour Badawi', '/u/nour'],
        ['Helpful (1)', '/login?next=%2Fproduct%2Finboxly%23review-1'],
        ['Report', '/login?next=%2Fproduct%2Finboxly%23report-1'],
      ] as const)
        expect(item('Nour Badawi').getByRole('link', { name }).element()).toHaveAttribute('href', href)
      await expectAccessible(undefined, { within: section() })
    },
  )

  it(
    'explains a failed load, retries, is sorted, filtered by verified purchase, and continued',
    { tags: ['ours-review-lists', 'ours-verified-purchase'] },
    async () => {
      const many = ['2', '1', '0'].map((id) => review({ id, comment: `Review ${id}.` }))
      stubReviewed(() => many)
      stub('get', '/api/profiles/:name/reviews', () => refusal(500, { code: 'internal', message: 'No such luck.' }))
      await open('/u/adaeze', { as: me })
      await expect.element(section().getByRole('alert')).toHaveTextContent('No such luck.')
      const requests = stub('get', '/api/profiles/:name/reviews', ({ query }) => {
        if (query.get('verified')) return pageOfReviews([], { count: 3, rating: 4 })
        const items = query.get('sort') === 'lowest' ? many.toReversed() : many
        if (query.get('before')) return pageOfReviews(items.slice(2), { count: 3 })
        return pageOfReviews(items.slice(0, 2), { count: 3, next: '10-1' })
      })
      await section().getByRole('button', { name: 'Try again' }).click()
      await expect.poll(comments).toEqual(['Review 2.', 'Review 1.'])
      await section().getByRole('button', { name: 'Show more reviews' }).click()
      await expect.poll(comments).toEqual(['Review 2.', 'Review 1.', 'Review 0.'])
      expect(section().getByRole('button', { name: 'Show more reviews' }).query()).toBeNull()
      await section().getByRole('combobox', { name: 'Sort reviews' }).selectOptions('Lowest rating')
      await expect.poll(() => comments()[0]).toBe('Review 0.')
      await section().getByText('Verified purchases only').click()
      await expect.element(section()).toHaveTextContent('No reviews from verified purchases yet.')
      await section().getByText('Verified purchases only').click()
      await expect.poll(() => comments()[0]).toBe('Review 0.')
      expect(requests.map(({ query }) => query.toString())).toEqual(
        expect.arrayContaining(['', 'before=10-1', 'sort=lowest', 'sort=lowest&verified=true']),
      )
    },
  )
})

describe('Another person’s review', () => {
  it(
    'is reported in a dialog with a URL, voted helpful at once with a rollback on refusal, and offers no reply',
    { tags: ['ours-helpful-votes', 'ours-report-dialog', 'ours-replies'] },
    async () => {
      let items: Review[] = [review({ helpfulCount: 3 })]
      stubReviewed(() => items)
      const reports = stub('post', '/api/reports', () => new Response(null, { status: 201 }))
      await open('/u/adaeze#report-1', { as: me })
      const dialog = page.getByRole('dialog', { name: 'Report review' })
      await dialog.getByText('Spam or advertising').click()
      await dialog.getByRole('button', { name: 'Report' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(reports).toMatchObject([{ body: { subject: 'review', id: '1', reason: 'spam' } }])

      const reply = held({ helpfulCount: 5 })
      const sent = stub('put', '/api/reviews/:id/helpful', reply.answer)
      await section().getByRole('button', { name: 'Helpful (3)' }).click()
      await expect
        .element(section().getByRole('button', { name: 'Helpful (4)' }))
        .toHaveAttribute('aria-pressed', 'true')
      reply.release()
      // Others have voted meanwhile.
      const voted = section().getByRole('button', { name: 'Helpful (5)' })
      await expect.element(voted).toBeVisible()
      expect(sent).toMatchObject([{ path: '/api/reviews/1/helpful', body: { helpful: true } }])

      items = [review({ helpfulCount: 5 })]
      stub('put', '/api/reviews/:id/helpful', () => refusal(500, { code: 'internal', message: 'No such luck.' }))
      await voted.click()
      await expect.element(page.getByText('Failed to count your vote')).toBeVisible()
      await expect.element(voted).toHaveAttribute('aria-pressed', 'true')
      expect(item('Nour Badawi').getByRole('button', { name: /reply/i }).query()).toBeNull()
    },
  )

  it(
    'offers a reply to the person it is about, and neither a review nor a vote',
    { tags: ['ours-replies', '2-review-yourself', 'ours-no-own-votes'] },
    async () => {
      let items = [review({ helpfulCount: 2 })]
      stubReviewed(() => items, {}, me.id)
      const sent = stub('put', '/api/reviews/:id/reply', ({ body }) => {
        const { reply } = body as { reply: string }
        items = [review({ reply: reply ? { text: reply, at: '2026-11-05T00:00:00.000Z' } : null })]
        return nothing()
      })
      await open('/u/adaeze', { as: me })
      await expect.element(section().getByText('Write a Review')).not.toBeVisible()
      await expect.element(item('Nour Badawi').getByRole('button', { name: 'Reply' })).toBeVisible()
      await expect.element(item('Nour Badawi')).toHaveTextContent('Helpful (2)')
      expect(
        item('Nour Badawi')
          .getByRole('button', { name: /Helpful/ })
          .elements(),
      ).toEqual([])
      await item('Nour Badawi').getByRole('button', { name: 'Reply' }).click()
      const text = page.getByRole('textbox', { name: 'Your reply' })
      await expect.element(text).toHaveFocus()
      await expectAccessible()
      await text.fill('Thank you!')
      await page.getByRole('button', { name: 'Post Reply' }).click()
      await expect.element(page.getByText('Reply posted')).toBeVisible()
      await expect.element(item('Nour Badawi')).toHaveTextContent('Thank you!')
      expect(sent).toMatchObject([{ path: '/api/reviews/1/reply', body: { reply: 'Thank you!' } }])
      await item('Nour Badawi').getByRole('button', { name: 'Edit reply' }).click()
      await expect.element(text).toHaveValue('Thank you!')
      await text.fill('')
      await page.getByRole('button', { name: 'Post Reply' }).click()
      await expect.element(page.getByText('Reply removed')).toBeVisible()
      await expect.element(item('Nour Badawi').getByRole('button', { name: 'Reply' })).toBeVisible()
    },
  )
})
