import { type ComponentType, lazy } from 'react'
import { ADMIN } from '#contract/paths.ts'
import { importScreen } from '#web/lib/import-or-reload.ts'
import { ADMIN_PAGES, type AdminPage } from './admin-pages.ts'

export interface Section {
  /** The address after `/admin/`. */
  page: AdminPage
  label: string
  icon: string
  Component: ComponentType
  /** Loads its code before it shows. */
  preload: () => void
}

/** The sections of the admin area, in the order of the sidebar. Each loads when it first shows. */
export const SECTIONS: Section[] = [
  section('dashboard', 'i-lucide-layout-dashboard', () =>
    import('./dashboard/dashboard-section.tsx').then((module) => module.Dashboard),
  ),
  section('projects', 'i-lucide-clipboard-check', () =>
    import('./listings/review-listings.tsx').then((module) => module.ReviewListings),
  ),
  section('seller-products', 'i-lucide-package', () =>
    import('./listings/seller-listings.tsx').then((module) => module.SellerListings),
  ),
  section('featured-products', 'i-lucide-star', () =>
    import('./featured/featured-listings.tsx').then((module) => module.FeaturedListings),
  ),
  section('featured-portfolios', 'i-lucide-award', () =>
    import('./featured/featured-portfolios.tsx').then((module) => module.FeaturedPortfolios),
  ),
  section('categories', 'i-lucide-folder', () =>
    import('./taxonomy/taxonomy-screen.tsx').then((module) => module.Categories),
  ),
  section('tags', 'i-lucide-tag', () => import('./taxonomy/taxonomy-screen.tsx').then((module) => module.Tags)),
  section('synonyms', 'i-lucide-equal-approximately', () =>
    import('./synonyms/synonyms-screen.tsx').then((module) => module.Synonyms),
  ),
  section('users', 'i-lucide-users', () => import('./users/users-section.tsx').then((module) => module.Users)),
  section('deals', 'i-lucide-shopping-cart', () => import('./deals/deals-section.tsx').then((module) => module.Deals)),
  section('reviews', 'i-lucide-message-square', () =>
    import('./reviews/reviews-section.tsx').then((module) => module.Reviews),
  ),
  section('reports', 'i-lucide-flag', () => import('./reports/reports-section.tsx').then((module) => module.Reports)),
  section('newsletter', 'i-lucide-mail', () =>
    import('./newsletter/newsletter-section.tsx').then((module) => module.Newsletter),
  ),
  section('activity', 'i-lucide-clock', () =>
    import('./activity/activity-section.tsx').then((module) => module.Activity),
  ),
  section('import', 'i-lucide-file-up', () => import('./import/import-section.tsx').then((module) => module.Import)),
]

function section(page: AdminPage, icon: string, load: () => Promise<ComponentType>): Section {
  const lazily = lazyPage(load)
  return {
    page,
    label: ADMIN_PAGES[page],
    icon,
    get Component() {
      return lazily.Component
    },
    preload: lazily.preload,
  }
}

/** The page of one user, loaded like a section. */
export const USER_PAGE = lazyPage<{ id: string }>(() =>
  import('./users/user-page.tsx').then((module) => module.UserPage),
)

function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = () => importScreen(load)
  let shown: ComponentType<Props> | undefined
  const lazyComponent = () =>
    lazy(async () => {
      try {
        return { default: await code() }
      } catch (error) {
        // `lazy` caches a rejection, for example while offline; the next visit retries.
        shown = undefined
        throw error
      }
    }) as ComponentType<Props>
  return {
    get Component() {
      return (shown ??= lazyComponent())
    },
    preload: () => void code().catch(() => {}),
  }
}

/** The section of a page. */
export function sectionOf(page: AdminPage): Section | undefined {
  return SECTIONS.find((each) => each.page === page)
}

export function sectionPath({ page }: Pick<Section, 'page'>): string {
  return `${ADMIN}/${page}`
}
