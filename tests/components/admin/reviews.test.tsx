import { describe, expect, it } from 'vitest'
import type { AdminReview, AdminReviewDetail } from '#contract/admin/reviews.ts'
import { expectConsole } from '../support/console.ts'
import { stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { address, broken, openAdmin, row, toast } from './admin.ts'
import { ENTRY, LONG, REVIEW } from './fixtures.ts'

const REASON = 'This insults the seller.'
const HIDDEN: AdminReview = { ...REVIEW, hidden: { at: '2026-11-05T12:00:00.000Z', reason: REASON } }
const entry = (action: string) => ({ ...ENTRY, id: action, action, entity: 'review', before: null, after: null })
const detail = (review: AdminReview, ...actions: string[]): AdminReviewDetail => {
  return { review, history: actions.map(entry) }
}
const stubReviews = (...items: AdminReview[]) => stub('get', '/api/admin/reviews', { items, next: null })
const drawer = page.getByRole('dialog', { name: 'Review by Mara Okafor' })
const dialog = page.getByRole('dialog', { name: 'Hide the review by Mara Okafor' })

describe('The admin’s reviews', { tags: ['ours-reviews-for-admins'] }, () => {
  it('are hidden with a required reason, restored without one, filtered, and can be empty', async () => {
    expectConsole(/status of 500/)
    stub('get', '/api/admin/reviews', broken)
    stub('get', '/api/admin/reviews/:id', detail(HIDDEN, 'review.hide'))
    const changes = stub('post', '/api/admin/reviews/:id/visibility', ({ body }) => {
      const { hidden } = body as { hidden: boolean }
      return hidden ? detail(HIDDEN, 'review.hide') : detail(REVIEW, 'review.restore', 'review.hide')
    })
    await openAdmin('reviews')
    await expect.element(toast()).toHaveTextContent('Failed to fetch reviews')
    stubReviews(REVIEW)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(REVIEW.comment)).toBeVisible()
    const cells = row(REVIEW.comment).getByRole('cell').all()
    expect(cells.map((cell) => cell.element().textContent)).toEqual([
      REVIEW.comment,
      expect.stringMatching(/1 out of 5$/),
      'AboutTidy shelf',
      'ReviewerMara Okafor',
      expect.stringMatching(/^When\d/),
      'Statevisible',
      'Hide',
    ])

    await row(REVIEW.comment).getByRole('button', { name: 'Hide the review by Mara Okafor' }).click()
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Required')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON)
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect.element(toast()).toHaveTextContent('Review hidden successfully')
    await expect.element(row(REVIEW.comment)).toHaveTextContent('hidden')
    await page.getByRole('link', { name: REVIEW.comment }).click()
    await expect.element(drawer.getByText(REASON)).toBeVisible()
    expect(drawer.getByRole('link', { name: 'Tidy shelf' }).element()).toHaveAttribute(
      'href',
      '/admin/projects?open=listing-1',
    )
    const history = drawer.getByRole('region', { name: 'History' })
    await expect.element(history).toHaveTextContent('Noor Haddad hid a review')
    await drawer.getByRole('button', { name: 'Restore review' }).click()
    await expect.element(toast()).toHaveTextContent('Review restored successfully')
    await expect.element(history).toHaveTextContent('restored a review')
    await userEvent.keyboard('{Escape}')
    await expect.element(row(REVIEW.comment)).toHaveTextContent('visible')
    await expect
      .poll(() => changes.map(({ body }) => body))
      .toEqual([
        { hidden: true, reason: REASON },
        { hidden: false, reason: '' },
      ])

    await page.getByRole('combobox', { name: 'Rating' }).selectOptions('1 of 5')
    await page.getByRole('combobox', { name: 'About' }).selectOptions('Products')
    await page.getByRole('combobox', { name: 'State' }).selectOptions('visible')
    const requests = stubReviews()
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill('thief')
    await expect.element(page.getByText('No reviews found')).toBeVisible()
    await expect.poll(address).toBe('/admin/reviews?rating=1&subject=listing&state=visible&q=thief')
    await expect
      .poll(() => Object.fromEntries(requests.at(-1)?.query ?? []))
      .toEqual({ q: 'thief', rating: '1', subject: 'listing', state: 'visible' })
  })

  it('show the reason if another admin has hidden them already, and fit any length', async () => {
    expectConsole(/status of 409/)
    const name = 'Maximiliana-Konstantina von-Hohenberg-Featherstonehaugh'
    const long: AdminReview = {
      ...REVIEW,
      comment: LONG,
      reviewer: { ...REVIEW.reviewer, name },
      reply: { text: LONG, at: REVIEW.createdAt },
    }
    stubReviews(long)
    let stored = detail(long)
    stub('get', '/api/admin/reviews/:id', () => stored)
    stub('post', '/api/admin/reviews/:id/visibility', () => {
      stored = detail({ ...long, hidden: { at: REVIEW.createdAt, reason: 'Spam.' } }, 'review.hide')
      const error = { code: 'review_changed', message: 'Another admin has hidden or restored this review.' }
      return Response.json({ error, current: stored }, { status: 409 })
    })
    await openAdmin('reviews', { width: 360 })
    await expect.element(row('Maximiliana')).toBeVisible()
    await row('Maximiliana').getByRole('link').first().click()
    const beside = page.getByRole('dialog', { name: `Review by ${name}` })
    await expect.element(beside).toHaveTextContent('Reply by Adaeze Nwosu')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    expect(beside.element().scrollWidth).toBeLessThanOrEqual(beside.element().clientWidth)
    await beside.getByRole('button', { name: 'Hide review' }).click()
    const confirmation = page.getByRole('dialog', { name: `Hide the review by ${name}` })
    await confirmation.getByRole('textbox', { name: 'Reason' }).fill(REASON)
    await confirmation.getByRole('button', { name: 'Hide' }).click()
    await expect.element(toast()).toHaveTextContent('Failed to update review')
    await expect.element(beside.getByText('Spam.')).toBeVisible()
    await expect.element(beside.getByRole('button', { name: 'Restore review' })).toBeVisible()
  })
})
