import { SITE } from '../../../scripts/test/addresses.ts'
import { expectAccessibleAt } from '../../support/browser/accessibility.ts'
import { dealer, liveListing } from '../../support/browser/deals.ts'
import { DEVICES } from '../../support/browser/devices.ts'
import { failing } from '../../support/browser/intercept.ts'
import { fillLogin } from '../../support/browser/parts.ts'
import { join, ownNetwork, signInAs } from '../../support/browser/people.ts'
import { reviewForm, reviewsOn, submitReview, writeReview } from '../../support/browser/reviews.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'

test.use({ ...ownNetwork(), expectedErrors: [/status of (4\d\d|500)/] })

for (const { name, use } of DEVICES)
  test.describe(`Reviews ${name}`, () => {
    test.use(use)

    test('are written, edited, found helpful, replied to and deleted [2 write a review] [2 review submitted] [ours one review] [ours replies] [ours helpful votes]', async ({
      browser,
    }) => {
      const { listing, seller } = await liveListing(browser)
      const buyer = await dealer(browser, 'Nour', 'Badawi')
      const other = await dealer(browser, 'Tomás', 'Rivera')
      await visit(buyer.page, `/product/${listing.slug}`)
      const section = reviewsOn(buyer.page)
      await expect(section).toContainText('No reviews yet')
      await section.getByRole('button', { name: 'Write a Review' }).click()
      await submitReview(buyer.page, 4, 'Live in two days.')
      await expect(buyer.page.getByText('Review submitted')).toBeVisible()
      await expect(buyer.page.getByText('Thank you for your feedback!')).toBeVisible()
      await expect(reviewForm(buyer.page)).toBeHidden()
      const mine = section.getByRole('listitem').filter({ hasText: 'Nour Badawi' })
      await expect(mine).toContainText('Live in two days.')
      await expect(section).toContainText('1 review')
      await expect(section.getByText('4.0', { exact: true })).toBeVisible()

      await mine.getByRole('button', { name: 'Edit' }).click()
      await expect(reviewForm(buyer.page).getByRole('textbox', { name: 'Comment' })).toHaveValue('Live in two days.')
      await submitReview(buyer.page, 5, 'Live in two days, and still happy.')
      await expect(mine).toContainText('still happy')
      await expect(mine).toContainText('edited')
      await expect(section.getByText('5.0', { exact: true })).toBeVisible()

      await visit(other.page, `/product/${listing.slug}`)
      const theirs = reviewsOn(other.page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })
      await theirs.getByRole('button', { name: 'Helpful' }).click()
      await expect(theirs.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute('aria-pressed', 'true')

      await visit(seller.page, `/product/${listing.slug}`)
      const received = reviewsOn(seller.page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })
      await expect(reviewsOn(seller.page).getByRole('button', { name: 'Write a Review' })).toBeHidden()
      await received.getByRole('button', { name: 'Reply' }).click()
      await seller.page.getByRole('textbox', { name: 'Your reply' }).fill('Thank you!')
      await seller.page.getByRole('button', { name: 'Post Reply' }).click()
      await expect(received).toContainText('Thank you!')
      await expect(received.getByRole('button', { name: 'Edit reply' })).toBeVisible()

      await mine.getByRole('button', { name: 'Delete' }).click()
      await expect(buyer.page.getByText('Review deleted')).toBeVisible()
      await expect(section).toContainText('No reviews yet')
      await buyer.page.getByRole('button', { name: 'Undo' }).click()
      await expect(mine).toContainText('still happy')
    })

    test('need a comment, keep what was typed when they fail, and go with Cancel [2 comment required] [2 error submitting review] [2 rating scale]', async ({
      browser,
    }) => {
      const { listing } = await liveListing(browser)
      const { page } = await dealer(browser, 'Nour', 'Badawi')
      await visit(page, `/product/${listing.slug}`)
      await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
      const form = reviewForm(page)
      const comment = form.getByRole('textbox', { name: 'Comment' })
      await expect(comment).toBeFocused()
      await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
      await comment.fill('  ')
      await form.getByRole('button', { name: 'Submit Review' }).click()
      await expect(page.getByText('Comment required')).toBeVisible()
      await expect(comment).toHaveAccessibleDescription('Please write a comment for your review.')
      await form.getByRole('radio', { name: '5 stars' }).focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(form.getByRole('radio', { name: '3 stars' })).toBeChecked()
      await comment.fill('Solid, but the docs are thin.')
      await failing(page, '**/api/reviews')
      await form.getByRole('button', { name: 'Submit Review' }).click()
      await expect(page.getByText('Error submitting review')).toBeVisible()
      await expect(comment).toHaveValue('Solid, but the docs are thin.')
      await page.reload()
      await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
      await expect(comment).toHaveValue('Solid, but the docs are thin.')
      await expect(form.getByRole('radio', { name: '3 stars' })).toBeChecked()
      await form.getByRole('button', { name: 'Cancel' }).click()
      await expect(form).toBeHidden()
      await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
      await expect(comment).toHaveValue('')
      await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
    })

    test('are written by visitors, who sign in and come back to what they typed [2 review login]', async ({
      browser,
      page,
    }) => {
      const { listing } = await liveListing(browser)
      const person = await join({ firstName: 'Nour', lastName: 'Badawi' })
      await visit(page, `/product/${listing.slug}`)
      await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
      await submitReview(page, 2, 'Would need better tests.')
      await expect(page.getByText('Must be logged in to submit review')).toBeVisible()
      await expect(page).toHaveURL(/\/login\?next=/)
      await fillLogin(page, person)
      await expect(page).toHaveURL(`/product/${listing.slug}`)
      const form = reviewForm(page)
      await expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('Would need better tests.')
      await expect(form.getByRole('radio', { name: '2 stars' })).toBeChecked()
      await form.getByRole('button', { name: 'Submit Review' }).click()
      await expect(page.getByText('Review submitted')).toBeVisible()
      await expect(reviewsOn(page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })).toContainText(
        'Would need better tests.',
      )
    })

    test('are reported by visitors, who sign in and come back to the open dialog [ours report dialog]', async ({
      browser,
      page,
    }) => {
      const { listing } = await liveListing(browser)
      const buyer = await dealer(browser, 'Nour', 'Badawi')
      await writeReview(buyer, { subject: 'listing', subjectId: listing.id, rating: 1, comment: 'Buy mine instead.' })
      const person = await join({ firstName: 'Tomás', lastName: 'Rivera' })
      await visit(page, `/product/${listing.slug}`)
      await reviewsOn(page).getByRole('link', { name: 'Report' }).click()
      await fillLogin(page, person)
      const dialog = page.getByRole('dialog', { name: 'Report review' })
      await dialog.getByText('Spam or advertising').click()
      await dialog.getByRole('button', { name: 'Report' }).click()
      await expect(page.getByText('Report sent')).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    test('are where visitors come back to who sign in to find one helpful [ours helpful votes]', async ({
      browser,
      page,
    }) => {
      const { listing } = await liveListing(browser, { description: 'One.\n\n'.repeat(60) })
      const buyer = await dealer(browser, 'Nour', 'Badawi')
      await writeReview(buyer, { subject: 'listing', subjectId: listing.id, rating: 4, comment: 'Live in two days.' })
      const person = await join({ firstName: 'Tomás', lastName: 'Rivera' })
      await visit(page, `/product/${listing.slug}`)
      await reviewsOn(page).getByRole('link', { name: 'Helpful' }).click()
      await fillLogin(page, person)
      const vote = reviewsOn(page).getByRole('button', { name: 'Helpful' })
      await expect(vote).toBeInViewport()
      await vote.click()
      await expect(reviewsOn(page).getByRole('button', { name: 'Helpful (1)' })).toBeVisible()
    })

    test('are written about people, but not about oneself [2 review yourself]', async ({ browser, page }) => {
      const { seller } = await liveListing(browser)
      const { person } = await (await seller.request.get('/api/session')).json()
      await visit(seller.page, `/profile/${person.id}`)
      await expect(reviewsOn(seller.page)).toContainText('No reviews yet')
      await expect(reviewsOn(seller.page).getByRole('button', { name: 'Write a Review' })).toBeHidden()
      const buyer = await dealer(browser, 'Nour', 'Badawi')
      await visit(buyer.page, `/profile/${person.id}`)
      await reviewsOn(buyer.page).getByRole('button', { name: 'Write a Review' }).click()
      await submitReview(buyer.page, 5, 'Answers within the hour.')
      await expect(reviewsOn(buyer.page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })).toContainText(
        'Answers within the hour.',
      )

      // Whoever typed as a visitor and turns out to be the person themselves.
      await visit(page, `/profile/${person.id}`)
      await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
      await page.context().addCookies(await seller.context.cookies())
      await page.evaluate((id) => {
        localStorage.setItem('signed-in', id)
        dispatchEvent(new Event('storage'))
      }, person.id)
      await submitReview(page, 5, 'I am great.')
      await expect(page.getByText('Cannot review yourself')).toBeVisible()
      await expect(page.getByText('You cannot leave a review on your own profile.').first()).toBeVisible()
    })
  })

test('A form opens without what somebody has written before, if that cannot be read [2 error submitting review]', async ({
  browser,
}) => {
  const { listing } = await liveListing(browser)
  const { page } = await dealer(browser, 'Nour', 'Badawi')
  await failing(page, '**/api/reviews/own?*')
  await visit(page, `/product/${listing.slug}`)
  await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
  await submitReview(page, 4, ' ')
  await expect(page.getByText('Comment required')).toBeVisible()
  await submitReview(page, 4, 'Live in two days.')
  await expect(page.getByText('Review submitted')).toBeVisible()
})

test('A purchase leads to its review, which is verified [ours verified purchase]', async ({ page, context }) => {
  await signInAs(context, 'buyer')
  await visit(page, '/dashboard?tab=my-purchases')
  const purchase = page.getByRole('article', { name: 'Quietcount: privacy-first web analytics' })
  await purchase.filter({ hasText: 'Purchased' }).getByRole('link', { name: 'Write a Review' }).click()
  await expect(page).toHaveURL('/product/quietcount')
  await expect(reviewForm(page).getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await reviewForm(page).getByRole('button', { name: 'Cancel' }).click()
  await reviewsOn(page).getByText('Verified purchases only').click()
  const verified = reviewsOn(page).getByRole('listitem').filter({ hasText: 'Robin Okafor' })
  await expect(verified).toContainText('Verified purchase')
  await expect(verified.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test.describe('A list of reviews', () => {
  test('is painted with its first ones, and the structured data has them [2 reviews section]', async ({ browser }) => {
    const { listing } = await liveListing(browser)
    const buyer = await dealer(browser, 'Nour', 'Badawi')
    await writeReview(buyer, { subject: 'listing', subjectId: listing.id, rating: 4, comment: 'Live in two days.' })
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`/product/${listing.slug}`)
    await expect(reviewsOn(page).getByRole('listitem').filter({ hasText: 'Nour Badawi' })).toContainText(
      'Live in two days.',
    )
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const product = texts.flatMap((text) => JSON.parse(text)).find((thing) => thing['@type'] === 'Product')
    expect(product).toMatchObject({
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Nour Badawi' },
          reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
          reviewBody: 'Live in two days.',
        },
      ],
    })
    await context.close()
  })

  test('is sorted, narrowed to verified purchases and continued [ours review lists] [ours verified purchase]', async ({
    browser,
  }) => {
    const { listing } = await liveListing(browser)
    for (let index = 0; index < 12; index++) {
      const { request, context } = await dealer(browser, 'Rae', `Number ${index}`)
      const rating = (index % 5) + 1
      await writeReview({ request }, { subject: 'listing', subjectId: listing.id, rating, comment: `Review ${index}.` })
      await context.close()
    }
    const { page } = await dealer(browser, 'Nour', 'Badawi')
    await visit(page, `/product/${listing.slug}`)
    const section = reviewsOn(page)
    const texts = section.getByText(/^Review \d+\.$/)
    await expect(texts).toHaveCount(10)
    await expect(texts.first()).toHaveText('Review 11.')
    await section.getByRole('button', { name: 'Show more reviews' }).click()
    await expect(texts).toHaveCount(12)
    await expect(texts.last()).toHaveText('Review 0.')
    await expect(section.getByRole('button', { name: 'Show more reviews' })).toBeHidden()
    await section.getByRole('combobox', { name: 'Sort reviews' }).selectOption('Lowest rating')
    await expect(texts.first()).toHaveText('Review 0.')
    await section.getByText('Verified purchases only').click()
    await expect(section).toContainText('No reviews of verified purchases yet.')
    await section.getByText('Verified purchases only').click()
    await expect(texts.first()).toHaveText('Review 0.')
  })

  test('is accessible at every width, with long names and words, beside the open form [2 reviews section]', async ({
    browser,
  }) => {
    const { listing, seller } = await liveListing(browser)
    const long = await dealer(browser, 'Maximiliane-Charlotte', 'von Hohenberg-Wittgenstein zu Sayn-Berleburg')
    const comment = `شيفرة نظيفة وتوثيق واضح.\n\n${'Donaudampfschifffahrtsgesellschaft'.repeat(8)}`
    const review = await writeReview(long, { subject: 'listing', subjectId: listing.id, rating: 3, comment })
    const replied = await seller.request.put(`/api/reviews/${review.id}/reply`, {
      data: { reply: 'Thank you for your patience! '.repeat(20) },
      headers: { Origin: SITE },
    })
    expect(replied.status()).toBe(204)
    const { page } = await dealer(browser, 'Nour', 'Badawi')
    await visit(page, `/product/${listing.slug}`)
    await reviewsOn(page).getByRole('button', { name: 'Write a Review' }).click()
    await reviewForm(page).getByRole('button', { name: 'Submit Review' }).click()
    await expect(page.getByText('Comment required')).toBeVisible()
    await expect(reviewsOn(page).getByRole('button', { name: 'Helpful' })).toBeVisible()
    await expectAccessibleAt(page, [390, 768, 1280])
  })
})
