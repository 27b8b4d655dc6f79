import { sellerName } from '../profiles/names.ts'

const UNNAMED_SELLER = sellerName(null, null)

/** The first message of a chat, which is sent for the buyer. */
export function introText(seller: string, title: string): string {
  const greeting = seller === UNNAMED_SELLER ? 'Hi' : `Hi ${seller.split(' ')[0]}`
  return `${greeting}! I am interested in "${title}" and would like to know more.`
}
