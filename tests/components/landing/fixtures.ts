import type { Landing } from '#contract/landing.ts'
import type { Portfolio } from '#contract/profiles/portfolios.ts'
import { listingCard, PORTFOLIO } from '../../support/fixtures.ts'

export const portfolio = (changes: Partial<Portfolio> = {}): Portfolio => {
  const { id, username, name, avatar, bio, website, listingCount } = PORTFOLIO
  return { id, username, name, avatar, bio, website, listingCount, ...changes }
}

/** As many as the landing page shows. */
export const LANDING: Landing = {
  products: [1, 2, 3, 4].map((n) => listingCard({ title: `Product ${n}`, rating: 4.5, reviewCount: 2 }, n)),
  portfolios: ['Adaeze Nwosu', 'Éloïse Garnier-Tran', 'ליאור בן־דוד'].map((name, n) =>
    portfolio({ id: `person-${n}`, username: `person-${n}`, name }),
  ),
  popular: { 'ai-agents': 25, 'e-commerce-platforms': 18, 'saas-for-agencies': 31, 'crm-and-productivity': 15 },
}
