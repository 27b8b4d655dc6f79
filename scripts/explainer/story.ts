import type { Actor } from './actor.ts'
import type { Recording } from './recording.ts'

const QUESTION = 'Can we put it on our own domain?'
const ANSWER = 'Yes. I will set it up with you, it takes an hour.'

/** Plays a whole purchase with captions, from finding a product to the confirmed payment. */
export async function play(recording: Recording, buyer: Actor, seller: Actor): Promise<void> {
  const { page } = buyer
  const price = page.getByRole('region', { name: 'Price' })
  const widget = page.getByRole('complementary', { name: 'MY Chats' })
  const card = (of: Actor, name: RegExp) => of.page.getByRole('article', { name })
  const dialog = (of: Actor) => of.page.getByRole('dialog')
  const composer = (of: Actor) => of.page.getByRole('textbox', { name: /^Message to / })

  await buyer.open('/')
  await recording.scene(page, 'Sourceyard: finished software, sold by the people who built it.', 4, async () => {
    await buyer.rest(1.5)
    await buyer.point(page.getByRole('main').getByRole('link', { name: 'Marketplace', exact: true }))
    await buyer.rest(0.8)
  })

  await buyer.open('/marketplace')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await recording.scene(page, 'Find what you need, and narrow it by stack, price or what is included.', 5, async () => {
    await buyer.type(page.getByRole('combobox', { name: 'Search products' }), 'pickup')
    await page.keyboard.press('Enter')
    await page.getByRole('article').filter({ hasText: 'Proofbox' }).waitFor()
    await buyer.click(filters.getByLabel('Deployment'))
    await buyer.rest(1)
    await buyer.point(page.getByRole('article').filter({ hasText: 'Proofbox' }))
  })

  await buyer.open('/product/proofbox')
  await recording.scene(page, 'Look closely: pictures, facts, reviews, and who made it.', 5, async () => {
    await buyer.rest(0.8)
    await buyer.scrollTo(page.getByRole('region', { name: 'Facts' }))
    await buyer.rest(0.6)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'smooth' }))
    await buyer.rest(0.8)
  })

  const started = page.waitForResponse((reply) => reply.url().endsWith('/api/chats') && reply.ok())
  await recording.scene(page, 'Talk to the seller, right there.', 5, async () => {
    await buyer.click(price.getByRole('button', { name: 'Start Discussion' }))
    await widget.getByRole('textbox').waitFor()
    await buyer.type(widget.getByRole('textbox'), QUESTION)
    await page.keyboard.press('Enter')
    await buyer.rest(1)
  })
  const { chat } = (await (await started).json()) as { chat: { id: string } }

  await seller.open(`/chat/${chat.id}`)
  await recording.scene(seller.page, 'The seller answers in the same room.', 4, async () => {
    await seller.type(composer(seller), ANSWER)
    await seller.page.keyboard.press('Enter')
    await seller.rest(0.8)
  })

  await buyer.open(`/chat/${chat.id}`)
  await recording.scene(page, 'Make an offer, with the terms that matter to you.', 5, async () => {
    await buyer.click(
      page.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Make an offer' }),
    )
    await buyer.type(dialog(buyer).getByLabel('Your price'), '450')
    await buyer.click(dialog(buyer).getByRole('button', { name: 'Send offer' }))
    await card(buyer, /Your offer, \$450/).waitFor()
    await buyer.rest(0.8)
  })

  await recording.scene(seller.page, 'The seller accepts, declines, or makes a counter-offer.', 5, async () => {
    await seller.click(card(seller, /\$450/).getByRole('button', { name: 'Counter' }))
    await seller.type(dialog(seller).getByLabel('Your price'), '490')
    await seller.click(dialog(seller).getByRole('button', { name: 'Send counter-offer' }))
    await card(seller, /\$490/).waitFor()
    await seller.rest(0.8)
  })

  await recording.scene(page, 'Accept, and the price is held while the two of you settle the payment.', 5, async () => {
    await buyer.click(card(buyer, /\$490/).getByRole('button', { name: 'Accept $490' }))
    await buyer.rest(0.8)
    await buyer.click(card(buyer, /Accepted, \$490/).getByRole('button', { name: 'Mark as paid' }))
    await buyer.rest(1)
  })

  await recording.scene(seller.page, 'The seller confirms that it has arrived.', 4, async () => {
    await seller.click(seller.page.getByRole('button', { name: 'Confirm payment' }).first())
    await seller.page.getByText('Purchase completed').first().waitFor()
    await seller.rest(0.8)
  })

  await recording.scene(page, 'Sold. Now make it yours.', 4, async () => {
    await buyer.rest(1.5)
    await buyer.scrollTo(page.getByText('Purchase completed').first())
    await buyer.rest(1)
  })
}
