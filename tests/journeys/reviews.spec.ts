import type { Page } from '@playwright/test'
import { termsOf } from '#contract/deals/terms.ts'
import { move, negotiation } from '../support/browser/deals.ts'
import { mailTo } from '../support/browser/mailbox.ts'
import { open, row, toast } from '../support/browser/parts.ts'
import { signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const reviewsOn = (page: Page) => page.getByRole('region', { name: 'Reviews & Ratings' })
const reviewByNour = (page: Page) => reviewsOn(page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })

test(
  'A purchase leads to a review, which the seller replies to and everyone can read, until an admin hides it with a reason',
  {
    tag: [
      '@2-write-a-review',
      '@2-review-submitted',
      '@2-reviews-section',
      '@ours-verified-purchase',
      '@ours-replies',
      '@ours-deal-dashboards',
      '@1-4-purchase-statuses',
      '@ours-reviews-for-admins',
    ],
  },
  async ({ browser, page, context, request }) => {
    const { listing, seller, buyer, chat } = await negotiation(browser)
    const address = `/product/${listing.slug}`
    const comment = `Live in ${crypto.randomUUID()} days.`
    const { deal } = await move(buyer, chat, { type: 'buy', dealId: chat.negotiationId, terms: termsOf(chat.listing) })
    await move(buyer, chat, { type: 'pay', dealId: deal.id })
    await move(seller, chat, { type: 'receive', dealId: deal.id })

    await buyer.page.goto('/dashboard?tab=my-purchases')
    const purchase = buyer.page.getByRole('article', { name: listing.title })
    await expect(purchase).toContainText('Status: Purchased')
    await purchase.getByRole('link', { name: 'Write a Review' }).click()
    await expect(buyer.page).toHaveURL(address)
    const form = buyer.page.getByRole('form', { name: 'Your review' })
    await expect(form.getByRole('textbox', { name: 'Comment' })).toBeFocused()
    await form.locator('label', { hasText: '4 star' }).click()
    await form.getByRole('textbox', { name: 'Comment' }).fill(comment)
    await form.getByRole('button', { name: 'Submit Review' }).click()
    await expect(buyer.page.getByText('Review submitted')).toBeVisible()
    await expect(reviewByNour(buyer.page)).toContainText('Verified purchase')
    await expect(reviewsOn(buyer.page).getByText('4.0', { exact: true })).toBeVisible()

    await open(seller.page, address)
    await expect(reviewByNour(seller.page)).toContainText(comment)
    await reviewByNour(seller.page).getByRole('button', { name: 'Reply' }).click()
    await seller.page.getByRole('textbox', { name: 'Your reply' }).fill('Thank you!')
    await seller.page.getByRole('button', { name: 'Post Reply' }).click()
    await expect(reviewByNour(seller.page)).toContainText('Thank you!')

    // As the server renders it for everyone.
    const rendered = async () => (await request.get(address)).text()
    const html = await rendered()
    expect(html).toContain(`"reviewBody":"${comment}"`)
    expect(html).toContain('"ratingValue":4')

    await signInAs(context, 'admin')
    await page.goto(`/admin/reviews?q=${encodeURIComponent(comment)}`)
    await row(page, comment).getByRole('button', { name: 'Hide the review by Nour Badawi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hide the review by Nour Badawi' })
    await dialog.getByLabel('Reason').fill('This insults the seller.')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(toast(page)).toContainText('Review hidden successfully')
    await expect.poll(rendered).not.toContain(comment)
    const mail = await mailTo(buyer.person.email, `Your review of “${listing.title}” was hidden`)
    expect(mail.text).toContain('This insults the seller.')
  },
)
