/** The pages of the admin area, in the order of its sidebar; the area itself is the first. */
export const ADMIN_PAGES = {
  dashboard: 'Dashboard',
  projects: 'Projects',
  'seller-products': 'Seller Products',
  'featured-products': 'Featured Products',
  'featured-portfolios': 'Featured Portfolios',
  categories: 'Categories',
  tags: 'Tags',
  synonyms: 'Synonyms',
  users: 'Users',
  deals: 'Deals',
  reviews: 'Reviews',
  reports: 'Reports',
  newsletter: 'Newsletter',
  activity: 'Activity',
  import: 'Import',
} as const
export type AdminPage = keyof typeof ADMIN_PAGES

export const ADMIN_PAGE_NAMES = Object.keys(ADMIN_PAGES) as AdminPage[]

/** The page in an address of the admin area; that of one user is a part of Users. */
export function adminPageAt({ page, user }: Record<string, string>): AdminPage {
  if (user !== undefined) return 'users'
  const name = page?.toLowerCase()
  return ADMIN_PAGE_NAMES.find((each) => each === name) ?? 'dashboard'
}
