import { dealer, liveListing, move, negotiation } from '../support/browser/deals.ts'
import { failing } from '../support/browser/intercept.ts'
import { fillLogin } from '../support/browser/parts.ts'
import { join } from '../support/browser/people.ts'
import { reviewForm, reviewsOn, submitReview, writeReview } from '../support/browser/reviews.ts'
import { expect, test } from '../support/browser/test.ts'

test(
  'A purchase leads to its review, which the seller replies to and others find helpful',
  {
    tag: [
      '@2-write-a-review',
      '@2-review-submitted',
      '@2-reviews-section',
      '@ours-verified-purchase',
      '@ours-replies',
      '@ours-helpful-votes',
    ],
  },
  async ({ browser, request }) => {
    const { listing, seller, buyer, chat } = await negotiation(browser)
    const address = `/product/${listing.slug}`
    const { deal } = await move(buyer, chat, { type: 'buy', dealId: chat.negotiationId, priceCents: 129_000 })
    await move(buyer, chat, { type: 'pay', dealId: deal.id })
    await move(seller, chat, { type: 'receive', dealId: deal.id })

    await buyer.page.goto('/dashboard?tab=my-purchases')
    const purchase = buyer.page.getByRole('article', { name: listing.title })
    await expect(purchase).toContainText('Purchased')
    await purchase.getByRole('link', { name: 'Write a Review' }).click()
    await expect(buyer.page).toHaveURL(address)
    await expect(reviewForm(buyer.page).getByRole('textbox', { name: 'Comment' })).toBeFocused()
    await submitReview(buyer.page, 4, 'Live in two days.')
    await expect(buyer.page.getByText('Review submitted')).toBeVisible()
    const mine = reviewsOn(buyer.page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })
    await expect(mine).toContainText('Verified purchase')
    await expect(reviewsOn(buyer.page).getByText('4.0', { exact: true })).toBeVisible()

    const other = await dealer(browser, 'Tomás', 'Rivera')
    await other.page.goto(address)
    const theirs = reviewsOn(other.page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })
    await theirs.getByRole('button', { name: 'Helpful' }).click()
    await expect(theirs.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true')

    await seller.page.goto(address)
    const received = reviewsOn(seller.page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })
    await expect(reviewsOn(seller.page).getByRole('button', { name: 'Write a Review' })).toBeHidden()
    await received.getByRole('button', { name: 'Reply' }).click()
    await seller.page.getByRole('textbox', { name: 'Your reply' }).fill('Thank you!')
    await seller.page.getByRole('button', { name: 'Post Reply' }).click()
    await expect(received).toContainText('Thank you!')

    // As it is painted for everybody.
    const html = await (await request.get(address)).text()
    expect(html).toContain('Live in two days.')
    expect(html).toContain('"reviewBody":"Live in two days."')
    expect(html).toContain('"ratingValue":4')
  },
)

test.describe('A visitor', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test(
    'writes a review, signs in, and comes back to what they typed; deleting it can be undone',
    { tag: ['@2-review-login', '@2-error-submitting-review', '@ours-one-review'] },
    async ({ browser, page }) => {
      const { listing } = await liveListing(browser)
      const person = await join({ firstName: 'Nour', lastName: 'Badawi' })
      await page.goto(`/product/${listing.slug}`)
      await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
      await submitReview(page, 2, 'Would need better tests.')
      await expect(page.getByText('Must be logged in to submit review')).toBeVisible()
      await fillLogin(page, person)
      await expect(page).toHaveURL(`/product/${listing.slug}`)
      const form = reviewForm(page)
      await expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('Would need better tests.')
      await expect(form.getByRole('radio', { name: '2 stars' })).toBeChecked()
      await failing(page, '**/api/reviews')
      await form.getByRole('button', { name: 'Submit Review' }).click()
      await expect(page.getByText('Error submitting review')).toBeVisible()
      await page.reload()
      await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
      await expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('Would need better tests.')
      await form.getByRole('button', { name: 'Submit Review' }).click()
      await expect(page.getByText('Review submitted')).toBeVisible()
      const mine = reviewsOn(page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })
      await mine.getByRole('button', { name: 'Delete' }).click()
      await expect(reviewsOn(page)).toContainText('No reviews yet')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(mine).toContainText('Would need better tests.')
    },
  )

  test(
    'who wants to vote for a review or to report it signs in, and is back at it',
    { tag: ['@ours-helpful-votes', '@ours-report-dialog'] },
    async ({ browser, page }) => {
      const { listing } = await liveListing(browser, { description: 'One.\n\n'.repeat(60) })
      const buyer = await dealer(browser, 'Nour', 'Badawi')
      await writeReview(buyer, { subject: 'listing', subjectId: listing.id, rating: 1, comment: 'Buy mine instead.' })
      const person = await join({ firstName: 'Tomás', lastName: 'Rivera' })
      await page.goto(`/product/${listing.slug}`)
      await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
      await reviewForm(page).getByRole('button', { name: 'Cancel' }).click()
      await reviewsOn(page).getByRole('link', { name: 'Helpful' }).click()
      await fillLogin(page, person)
      const vote = reviewsOn(page).getByRole('button', { name: 'Helpful' })
      await expect(vote).toBeInViewport()
      await vote.click()
      await expect(reviewsOn(page).getByRole('button', { name: 'Helpful (1)' })).toBeVisible()

      const stranger = await browser.newPage()
      await stranger.goto(`/product/${listing.slug}`)
      await reviewsOn(stranger).getByRole('button', { name: 'Write a Review' }).click()
      await reviewsOn(stranger).getByRole('link', { name: 'Report' }).click()
      await fillLogin(stranger, person)
      const dialog = stranger.getByRole('dialog', { name: 'Report review' })
      await dialog.getByText('Spam or advertising').click()
      await dialog.getByRole('button', { name: 'Report' }).click()
      await expect(stranger.getByText('Report sent')).toBeVisible()
      await expect(dialog).toBeHidden()
      await stranger.close()
    },
  )
})
