import { FAILED_TO_CHANGE, REVIEW_ACTIONS } from './listing-texts.ts'
import { ListingsScreen } from './listings-screen.tsx'

const OPENING = { tab: 'pending' }

const WORDS = {
  title: 'Projects Management',
  lead: 'Approve or reject what sellers submit.',
  sellerHead: 'Seller',
  many: 'products',
  // The row shows the reason.
  failedToChange: () => FAILED_TO_CHANGE,
}

export function ReviewListings() {
  return <ListingsScreen words={WORDS} opening={OPENING} actions={REVIEW_ACTIONS} />
}
