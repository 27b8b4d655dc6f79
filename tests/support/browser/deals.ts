import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Chat } from '#contract/chat/chats.ts'
import type { DealView } from '#contract/deals/deal.ts'
import type { Moved, MoveInput } from '#contract/deals/moves.ts'
import { SITE } from '../../../scripts/test/addresses.ts'
import { startChat } from './chats.ts'
import { createListing, reviewer, setStatus } from './listings.ts'
import { join, signedInBrowser } from './people.ts'
import type { Member } from './stored-people.ts'

type WithoutIds<M> = M extends MoveInput ? Omit<M, 'id' | 'dealId'> & { dealId?: string | null } : never

export interface Dealer {
  person: Member
  page: Page
  context: BrowserContext
  request: APIRequestContext
}

export interface Negotiation {
  listing: { id: string; slug: string; title: string }
  chat: Chat
  buyer: Dealer
  seller: Dealer
}

/** A live listing at $1,290, with a new seller. */
export async function liveListing(browser: Browser, fields: Record<string, unknown> = {}) {
  const seller = await dealer(browser, 'Ines', 'Duarte')
  const title = `Inboxly ${crypto.randomUUID().slice(0, 8)}`
  const listing = await createListing(seller.request, { title, price: '1290', submit: true, ...fields })
  const admin = await reviewer(browser)
  await setStatus(admin.request, listing.id, 'approved')
  await admin.close()
  // A published one's approval is no news any more, so no notice of it comes into the test some seconds later.
  const published = await seller.request.post(`/api/projects/${listing.id}/publish`, {
    headers: { Origin: SITE },
    data: {},
  })
  expect(published.status(), await published.text()).toBe(200)
  return { listing, seller }
}

/** A new buyer and a new seller, each in a browser of their own, with a chat about a listing. */
export async function negotiation(browser: Browser, fields: Record<string, unknown> = {}): Promise<Negotiation> {
  const { listing, seller } = await liveListing(browser, fields)
  const buyer = await dealer(browser, 'Nour', 'Badawi')
  return { listing, seller, buyer, chat: await startChat(buyer.context, listing.slug) }
}

export async function dealer(browser: Browser, firstName: string, lastName: string): Promise<Dealer> {
  const person = await join({ firstName, lastName })
  const { context, page } = await signedInBrowser(browser, person)
  return { person, context, page, request: context.request }
}

/** Makes another person's move, in the current deal unless it names one. */
export async function move(
  { request }: Pick<Dealer, 'request'>,
  { id }: Pick<Chat, 'id'>,
  made: WithoutIds<MoveInput>,
): Promise<DealView> {
  const data = { id: crypto.randomUUID(), dealId: null, ...made }
  const reply = await request.post(`/api/chats/${id}/moves`, { data, headers: { Origin: SITE } })
  expect(reply.status(), await reply.text()).toBe(200)
  const { deal }: Moved = await reply.json()
  return deal
}

/** What an offer of a price includes: support and training. */
export const terms = (priceCents: number) => ({
  priceCents,
  supportMonths: 6 as const,
  royalty: false,
  training: true,
  deployment: false,
})
