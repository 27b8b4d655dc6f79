import { expect, type Page } from '@playwright/test'
import type { NewReview, OwnReview } from '#contract/reviews/reviews.ts'
import { SITE } from '../../../scripts/test/addresses.ts'
import type { Dealer } from './deals.ts'

export const reviewsOn = (page: Page) => page.getByRole('region', { name: 'Reviews & Ratings' })
export const reviewForm = (page: Page) => page.getByRole('form', { name: 'Your review' })

/** Writes somebody's review elsewhere. */
export async function writeReview({ request }: Pick<Dealer, 'request'>, review: NewReview): Promise<OwnReview> {
  const reply = await request.post('/api/reviews', { data: review, headers: { Origin: SITE } })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}

/** Fills the open form in and sends it. */
export async function submitReview(page: Page, stars: number, comment: string): Promise<void> {
  const form = reviewForm(page)
  await form.locator('label', { hasText: `${stars} star` }).click()
  await form.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await form.getByRole('button', { name: /^(Submit|Save) Review$/ }).click()
}
