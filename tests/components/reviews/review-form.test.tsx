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
  it('sends it with the chosen stars, shows it, and closes', { tags: ['2-review-submitted'] }, async () => {
    const items: Review[] = []
    stubReviewed(() => items)
    const sent = stub('post', '/api/reviews', ({ body }) => {
      const { rating, comment: text } = body as OwnReview
      items.push(review({ rating, comment: text }))
      return ownReview({ rating, comment: text })
    })
    await open('/u/adaeze', { as: me })
    await expect.element(section()).toHaveTextContent('No reviews yet')
    await write().click()
    await expect.element(comment()).toHaveFocus()
    await expect.element(stars(5)).toBeChecked()
    await choose(4)
    await comment().fill('  Live in <b>two</b> days. ')
    await submit().click()
    await expect.element(page.getByText('Review submitted')).toBeVisible()
    await expect.element(page.getByText('Thank you for your feedback!')).toBeVisible()
    await expect.element(form()).not.toBeInTheDocument()
    await expect.element(mine()).toHaveTextContent('Live in <b>two</b> days.')
    await expect.element(section()).toHaveTextContent('1 review')
    await expect.element(section().getByText('4.0', { exact: true })).toBeVisible()
    await expect.element(section().getByRole('button', { name: 'Edit Your Review' })).toBeVisible()
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ subject: 'profile', subjectId: PROFILE.id, rating: 4, comment: 'Live in <b>two</b> days.' }])
  })

  it(
    'needs a comment; its stars are chosen by arrow keys; a failure loses nothing, also over a reload',
    { tags: ['2-comment-required', '2-error-submitting-review', '2-rating-scale'] },
    async () => {
      stubReviewed(() => [])
      stub('post', '/api/reviews', () => refusal(500, { code: 'not_ready', message: 'The cat is on the server.' }))
      await open('/u/adaeze', { as: me })
      await write().click()
      await comment().fill('  ')
      await submit().click()
      await expect.element(page.getByText('Comment required')).toBeVisible()
      await expect.element(comment()).toHaveAccessibleDescription('Please write a comment for your review.')
      stars(5).element().focus()
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
      await expect.element(stars(3)).toBeChecked()
      await comment().fill('Solid, but the docs are thin.')
      await submit().click()
      await expect.element(page.getByText('Error submitting review')).toBeVisible()
      await expect.element(comment()).toHaveValue('Solid, but the docs are thin.')

      const kept = { ...localStorage }
      await resetBrowser()
      Object.assign(localStorage, kept)
      await open('/u/adaeze', { as: me })
      await write().click()
      await expect.element(comment()).toHaveValue('Solid, but the docs are thin.')
      await expect.element(stars(3)).toBeChecked()
      await form().getByRole('button', { name: 'Cancel' }).click()
      await expect.element(form()).not.toBeInTheDocument()
      await write().click()
      await expect.element(comment()).toHaveValue('')
      await expect.element(stars(5)).toBeChecked()
    },
  )

  it('as a visitor leads to sign-in and back to what was typed', { tags: ['2-review-login'] }, async () => {
    stub('get', '/api/sign-in-options', { google: false })
    stubReviewed(() => [])
    await open('/u/adaeze')
    await write().click()
    await choose(2)
    await comment().fill('Would need better tests.')
    await submit().click()
    await expect.element(page.getByText('Must be logged in to submit review')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toBe('/login?next=%2Fu%2Fadaeze%23write-review')

    const kept = { ...localStorage }
    await resetBrowser()
    Object.assign(localStorage, kept)
    await open('/u/adaeze#write-review', { as: me })
    await expect.element(comment()).toHaveValue('Would need better tests.')
    await expect.element(stars(2)).toBeChecked()
    await expect.poll(() => location.hash).toBe('')
  })

  it('is not for what is one’s own', { tags: ['2-review-yourself'] }, async () => {
    stubReviewed(() => [], {}, me.id)
    await open('/u/adaeze', { as: me })
    await expect.element(section()).toHaveTextContent('No reviews yet')
    await expect.element(section().getByText('Write a Review')).not.toBeVisible()
    // As when somebody typed as a visitor and turns out to be the person themselves.
    await resetBrowser()
    stubReviewed(() => [])
    stub('post', '/api/reviews', () =>
      refusal(409, { code: 'own_review', message: 'You cannot leave a review on your own profile.' }),
    )
    await open('/u/adaeze', { as: me })
    await write().click()
    await comment().fill('I am great.')
    await submit().click()
    await expect.element(page.getByText('Cannot review yourself')).toBeVisible()
    await expect.element(page.getByText('You cannot leave a review on your own profile.').first()).toBeVisible()
    await expect.element(comment()).toHaveValue('I am great.')
  })

  it('works also if what somebody wrote before cannot be read', { tags: ['2-error-submitting-review'] }, async () => {
    stubReviewed(() => [])
    stub('get', '/api/reviews/own', () => refusal(500, { code: 'not_ready', message: 'The cat is on the server.' }))
    const sent = stub('post', '/api/reviews', ownReview())
    await open('/u/adaeze', { as: me })
    await write().click()
    await comment().fill('Live in two days.')
    await submit().click()
    await expect.element(page.getByText('Review submitted')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('is accessible at every width, beside long names and words', { tags: ['2-reviews-section'] }, async () => {
    const name = 'Maximiliane-Charlotte von Hohenberg-Wittgenstein zu Sayn-Berleburg'
    const text = `شيفرة نظيفة وتوثيق واضح.\n\n${'Donaudampfschifffahrtsgesellschaft'.repeat(8)}`
    const reply = { text: 'Thank you for your patience! '.repeat(20), at: '2026-11-03T00:00:00.000Z' }
    stubReviewed(() => [review({ reviewer: { name, username: 'max', avatar: null }, comment: text, reply })])
    await open('/u/adaeze', { as: me })
    await write().click()
    await submit().click()
    await expect.element(comment()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(section().getByRole('button', { name: 'Helpful' })).toBeVisible()
    await expectAccessible([390, 768, 1280])
  })
})

describe('One’s own review', { tags: ['ours-one-review'] }, () => {
  it('is edited with what it says', async () => {
    let items = [review()]
    stubReviewed(() => items, { review: ownReview() })
    const sent = stub('put', '/api/reviews/:id', ({ body }) => {
      items = [review({ ...(body as Partial<Review>), editedAt: '2026-11-03T00:00:00.000Z' })]
      return ownReview(body as Partial<OwnReview>)
    })
    await open('/u/adaeze', { as: me })
    await mine().getByRole('button', { name: 'Edit' }).click()
    await expect.element(comment()).toHaveValue('Live in two days.')
    await expect.element(stars(4)).toBeChecked()
    await choose(5)
    await comment().fill('Live in two days, and still happy.')
    await form().getByRole('button', { name: 'Save Review' }).click()
    await expect.element(mine()).toHaveTextContent('still happy')
    await expect.element(mine()).toHaveTextContent('edited')
    await expect.element(section().getByText('5.0', { exact: true })).toBeVisible()
    expect(sent).toMatchObject([
      { path: '/api/reviews/1', body: { rating: 5, comment: 'Live in two days, and still happy.' } },
    ])
  })

  it('is deleted, and written again by Undo', async () => {
    let items = [review()]
    stubReviewed(() => items, { review: ownReview() })
    const deleted = stub('delete', '/api/reviews/:id', () => {
      items = []
      return nothing()
    })
    const sent = stub('post', '/api/reviews', () => {
      items = [review({ id: '2' })]
      return ownReview({ id: '2' })
    })
    await open('/u/adaeze', { as: me })
    await mine().getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Review deleted')).toBeVisible()
    await expect.element(section()).toHaveTextContent('No reviews yet')
    await expect.poll(() => deleted.map(({ path }) => path)).toEqual(['/api/reviews/1'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(mine()).toHaveTextContent('Live in two days.')
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ subject: 'profile', subjectId: PROFILE.id, rating: 4, comment: 'Live in two days.' }])
  })

  it('that an admin has hidden says why in its form', { tags: ['ours-hidden-reviews'] }, async () => {
    stubReviewed(() => [], { review: ownReview({ hiddenReason: 'It names somebody.' }) })
    await open('/u/adaeze#write-review', { as: me })
    await expect.element(form()).toHaveTextContent('An admin has hidden this review: It names somebody.')
  })
})
