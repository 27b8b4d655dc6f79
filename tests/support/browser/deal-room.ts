import type { Locator, Page } from '@playwright/test'
import type { Chat } from '#contract/chat/chats.ts'
import type { DealView } from '#contract/deals/deal.ts'
import type { Terms } from '#contract/deals/terms.ts'
import type { OFFER_HOURS } from '#contract/deals/constants.ts'
import { type Dealer, move, terms } from './deals.ts'

type Place = Page | Locator

/** The card of a live offer or a held price. */
export const card = (place: Place, name: string | RegExp) => place.getByRole('article', { name })
/** Beside the conversation: what is known of the deal. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Details' })
/** Above the composer of a phone: whose turn it is. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Deal', exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (place: Place, name: string | RegExp) => place.getByRole('button', { name })

/** Makes another person's offer, or a counter-offer to the live one of `view`. */
export async function offer(
  by: Dealer,
  chat: Chat,
  price: number,
  { view, hours = 72, ...rest }: { view?: DealView; hours?: (typeof OFFER_HOURS)[number] } & Partial<Terms> = {},
): Promise<DealView> {
  return move(by, chat, {
    type: 'offer',
    dealId: chat.negotiationId,
    terms: { ...terms(price * 100), ...rest } as never,
    hours,
    answers: view?.deal.offer?.id ?? null,
  })
}
