import { ADMIN } from '#contract/paths.ts'
import type { AdminPage } from '#contract/screens.ts'
import { type LazyScreen, lazyScreen } from '#web/lib/lazy-screen.tsx'

export interface Section {
  /** The address after `/admin/`. */
  page: AdminPage
  label: string
  icon: string
  Screen: LazyScreen
}

/** The sections of the admin area, in the order of the sidebar. Each loads when first shown. */
export const SECTIONS: Section[] = [
  {
    page: 'dashboard',
    label: 'Dashboard',
    icon: 'i-lucide-layout-dashboard',
    Screen: lazyScreen(() => import('./dashboard/dashboard-section.tsx').then((module) => module.Dashboard)),
  },
  {
    page: 'projects',
    label: 'Projects',
    icon: 'i-lucide-clipboard-check',
    Screen: lazyScreen(() => import('./listings/review-listings.tsx').then((module) => module.ReviewListings)),
  },
  {
    page: 'seller-products',
    label: 'Seller Products',
    icon: 'i-lucide-package',
    Screen: lazyScreen(() => import('./listings/seller-listings.tsx').then((module) => module.SellerListings)),
  },
  {
    page: 'featured-products',
    label: 'Featured Products',
    icon: 'i-lucide-star',
    Screen: lazyScreen(() => import('./featured/featured-listings.tsx').then((module) => module.FeaturedListings)),
  },
  {
    page: 'featured-portfolios',
    label: 'Featured Portfolios',
    icon: 'i-lucide-award',
    Screen: lazyScreen(() => import('./featured/featured-portfolios.tsx').then((module) => module.FeaturedPortfolios)),
  },
  {
    page: 'categories',
    label: 'Categories',
    icon: 'i-lucide-folder',
    Screen: lazyScreen(() => import('./labels/categories.tsx').then((module) => module.Categories)),
  },
  {
    page: 'tags',
    label: 'Tags',
    icon: 'i-lucide-tag',
    Screen: lazyScreen(() => import('./labels/tags.tsx').then((module) => module.Tags)),
  },
  {
    page: 'users',
    label: 'Users',
    icon: 'i-lucide-users',
    Screen: lazyScreen(() => import('./users/users-section.tsx').then((module) => module.Users)),
  },
  {
    page: 'deals',
    label: 'Deals',
    icon: 'i-lucide-shopping-cart',
    Screen: lazyScreen(() => import('./deals/deals-section.tsx').then((module) => module.Deals)),
  },
  {
    page: 'reviews',
    label: 'Reviews',
    icon: 'i-lucide-message-square',
    Screen: lazyScreen(() => import('./reviews/reviews-section.tsx').then((module) => module.Reviews)),
  },
  {
    page: 'reports',
    label: 'Reports',
    icon: 'i-lucide-flag',
    Screen: lazyScreen(() => import('./reports/reports-section.tsx').then((module) => module.Reports)),
  },
  {
    page: 'newsletter',
    label: 'Newsletter',
    icon: 'i-lucide-mail',
    Screen: lazyScreen(() => import('./newsletter/newsletter-section.tsx').then((module) => module.Newsletter)),
  },
  {
    page: 'activity',
    label: 'Activity',
    icon: 'i-lucide-clock',
    Screen: lazyScreen(() => import('./activity/activity-section.tsx').then((module) => module.Activity)),
  },
  {
    page: 'import',
    label: 'Import',
    icon: 'i-lucide-file-up',
    Screen: lazyScreen(() => import('./import/import-section.tsx').then((module) => module.Import)),
  },
]

/** The section of a page; the area itself is the dashboard. */
export function sectionOf(page: string | undefined): Section | undefined {
  const name = (page || 'dashboard').toLowerCase()
  return SECTIONS.find((section) => section.page === name)
}

export function sectionPath({ page }: Pick<Section, 'page'>): string {
  return `${ADMIN}/${page}`
}
