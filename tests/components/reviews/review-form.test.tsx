import { describe, expect, it } from 'vitest'
import type { OwnReview, Review } from '#contract/reviews/reviews.ts'
import { PROFILE, person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { nothing, refusal, stub } from '../support/network.ts'
import { open, page, resetBrowser, userEvent } from '../support/open.tsx'
import { choose, comment, form, ownReview, review, section, stars, stubReviewed } from './fixtures.ts'

const me = person({ firstName: 'Nour', lastName: 'Badawi' })
const write = () => section().getByRole('button', { name: 'Write a Review' })
const submit = () => form().getByRole('button', { name: 'Submit Review' })
const mine = () => section().getByRole('listitem').filter({ hasText: 'Nour Badawi' })

describe('Writing a review', { tags: ['2-write-a-review'] }, () => {
  it(
    'submits the chosen stars and closes; a review is edited from its text, deleted, and restored by Undo',
    { tags: ['2-review-submitted', 'ours-one-review'] },
    async () => {
      let items: Review[] = []
      stubReviewed(() => items)
      const sent = stub('post', '/api/reviews', ({ body }) => {
        items = [review(body as Partial<Review>)]
        return ownReview(body as Partial<OwnReview>)
      })
      await open('/u/adaeze', { as: me })
      await expect.element(section()).toHaveTextContent('No reviews yet')
      expect(section().getByRole('list', { name: 'Ratings' }).query()).toBeNull()
      await write().click()
      await expect.element(comment()).toHaveFocus()
      await expect.element(stars(5)).toBeChecked()
      await choose(4)
      await comment().fill('  Live in <b>two</b> days. ')
      await submit().click()
      await expect.element(page.getByText('Review submitted')).toBeVisible()
      expect(page.getByText('Thank you for your feedback!').query()).toBeVisible()
      await expect.element(form()).not.toBeInTheDocument()
      await expect.element(mine()).toHaveTextContent('Live in <b>two</b> days.')
      for (const text of ['1 review', '4.0', 'Edit Your Review']) expect(section().element()).toHaveTextContent(text)
      const written = { subject: 'profile', subjectId: PROFILE.id, rating: 4, comment: 'Live in <b>two</b> days.' }
      expect(sent.map(({ body }) => body)).toEqual([written])

      const changed = { rating: 5, comment: 'Live in two days, and still happy.' }
      const edited = stub('put', '/api/reviews/:id', ({ body }) => {
        items = [review({ ...(body as Partial<Review>), editedAt: '2026-11-03T00:00:00.000Z' })]
        return ownReview(body as Partial<OwnReview>)
      })
      await mine().getByRole('button', { name: 'Edit' }).click()
      await expect.element(comment()).toHaveValue('Live in <b>two</b> days.')
      await expect.element(stars(4)).toBeChecked()
      await choose(5)
      await comment().fill(changed.comment)
      await form().getByRole('button', { name: 'Save Review' }).click()
      await expect.element(mine()).toHaveTextContent('still happy')
      expect(mine().element()).toHaveTextContent('edited')
      expect(section().getByText('5.0', { exact: true }).query()).toBeVisible()
      expect(edited).toMatchObject([{ path: '/api/reviews/1', body: changed }])

      const deleted = stub('delete', '/api/reviews/:id', () => {
        items = []
        return nothing()
      })
      await mine().getByRole('button', { name: 'Delete' }).click()
      await expect.element(page.getByText('Review deleted')).toBeVisible()
      await expect.element(section()).toHaveTextContent('No reviews yet')
      await expect.poll(() => deleted.map(({ path }) => path)).toEqual(['/api/reviews/1'])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.element(mine()).toHaveTextContent('still happy')
      await expect.poll(() => sent.map(({ body }) => body)).toEqual([written, { ...written, ...changed }])
    },
  )

  it(
    'requires a comment, chooses stars by arrow keys, and keeps the input on errors and reloads',
    { tags: ['2-comment-required', '2-error-submitting-review', '2-rating-scale', '2-review-yourself'] },
    async () => {
      const name = 'Maximiliane-Charlotte von Hohenberg-Wittgenstein zu Sayn-Berleburg'
      const text = `شيفرة نظيفة وتوثيق واضح.\n\n${'Donaudampfschifffahrtsgesellschaft'.repeat(8)}`
      const reply = { text: 'Thank you for your patience! '.repeat(20), at: '2026-11-03T00:00:00.000Z' }
      stubReviewed(() => [review({ reviewer: { name, username: 'max', avatar: null }, comment: text, reply })])
      // What a person wrote before is not needed.
      stub('get', '/api/reviews/own', () => refusal(500, { code: 'not_ready', message: 'The dog is on the server.' }))
      await open('/u/adaeze', { as: me })
      await write().click()
      await comment().fill('  ')
      await submit().click()
      await expect.element(page.getByText('Comment required')).toBeVisible()
      expect(comment().element()).toHaveAttribute('aria-invalid', 'true')
      expect(comment().element()).toHaveAccessibleDescription('Please write a comment for your review.')
      await expectAccessible([390], { within: section() })
      stars(5).element().focus()
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
      await expect.element(stars(3)).toBeChecked()
      await comment().fill('Solid, but the docs are thin.')
      // Of a person who has typed it as a visitor.
      const own = 'You cannot leave a review on your own profile.'
      stub('post', '/api/reviews', () => refusal(409, { code: 'own_review', message: own }))
      await submit().click()
      await expect.element(page.getByText('Cannot review yourself')).toBeVisible()
      await expect.element(page.getByText(own).first()).toBeVisible()
      stub('post', '/api/reviews', () => refusal(500, { code: 'not_ready', message: 'The cat is on the server.' }))
      await submit().click()
      await expect.element(page.getByText('Error submitting review')).toBeVisible()
      await expect.element(comment()).toHaveValue('Solid, but the docs are thin.')

      const kept = { ...localStorage }
      await resetBrowser()
      Object.assign(localStorage, kept)
      await open('/u/adaeze#write-review', { as: me })
      await expect.element(comment()).toHaveValue('Solid, but the docs are thin.')
      await expect.element(stars(3)).toBeChecked()
      await expect.poll(() => location.hash).toBe('')
      await form().getByRole('button', { name: 'Cancel' }).click()
      await expect.element(form()).not.toBeInTheDocument()
      await write().click()
      await expect.element(comment()).toHaveValue('')
      await expect.element(stars(5)).toBeChecked()
    },
  )

  it('sends a visitor to sign in and back to the form', { tags: ['2-review-login'] }, async () => {
    stub('get', '/api/sign-in-options', { google: false })
    stubReviewed(() => [])
    await open('/u/adaeze')
    await write().click()
    await comment().fill('Would need better tests.')
    await submit().click()
    await expect.element(page.getByText('Must be logged in to submit review')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Fu%2Fadaeze%23write-review')
  })

  it('shows in the form why an admin has hidden the review', { tags: ['ours-hidden-reviews'] }, async () => {
    stubReviewed(() => [], { review: ownReview({ hiddenReason: 'It names somebody.' }) })
    await open('/u/adaeze#write-review', { as: me })
    await expect.element(form()).toHaveTextContent('An admin has hidden this review: It names somebody.')
  })
})
