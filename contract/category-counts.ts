/** The landing page's categories by slug, each with the number of products that it claims once there are so many (1 §9). */
export const POPULAR_CATEGORIES = {
  'ai-agents': 24,
  'e-commerce-platforms': 18,
  'saas-for-agencies': 31,
  'crm-and-productivity': 15,
} as const

export type PopularCategory = keyof typeof POPULAR_CATEGORIES

/** How many products a popular category has: "24+ products" from its figure on, otherwise the live ones. */
export function productsOf(slug: PopularCategory, live: number): string {
  const claimed = POPULAR_CATEGORIES[slug]
  if (live >= claimed) return `${claimed}+ products`
  return live === 1 ? '1 product' : `${live} products`
}
