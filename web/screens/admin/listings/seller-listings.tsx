import { failedBecause, SELLER_LISTING_ACTIONS } from './listing-texts.ts'
import { ListingsScreen } from './listings-screen.tsx'

const OPENING = { tab: 'all' }

const WORDS = {
  title: 'Seller Products Management',
  lead: 'What sellers offer, and whether visitors see it.',
  sellerHead: 'Seller ID',
  many: 'seller products',
  failedToChange: failedBecause,
}

export function SellerListings() {
  return <ListingsScreen words={WORDS} opening={OPENING} actions={SELLER_LISTING_ACTIONS} />
}
