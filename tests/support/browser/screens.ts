import { expect, type Page } from '@playwright/test'
import { ADMIN_PAGE_NAMES } from '#web/screens/admin/admin-pages.ts'
import type { ScreenName } from '#web/screens/screens.ts'

/** An address for every screen, and the not-found page. A screen without one does not compile. */
export const SAMPLE_PATHS: Record<ScreenName | 'notFound', string> = {
  home: '/',
  marketplace: '/marketplace',
  listing: '/product/inboxly',
  changes: '/product/inboxly/changes',
  portfolios: '/portfolios',
  sell: '/sell',
  about: '/about',
  help: '/help',
  blog: '/blog',
  post: '/blog/how-a-deal-works',
  terms: '/legal/terms-of-service',
  privacy: '/legal/privacy-policy',
  license: '/legal/license-agreement',
  cookies: '/legal/cookie-policy',
  dmca: '/legal/dmca',
  developers: '/developers',
  shortTerms: '/terms',
  login: '/login',
  signup: '/signup',
  forgot: '/forgot',
  reset: `/reset#${'x'.repeat(43)}`,
  confirm: `/confirm#${'x'.repeat(43)}`,
  confirmEmail: `/confirm-email#${'x'.repeat(43)}`,
  dashboard: '/dashboard',
  listingForm: '/dashboard/projects/new',
  package: '/dashboard/projects/00000000-0000-4000-8000-000000000000/package',
  profile: '/profile',
  settings: '/settings',
  favorites: '/favorites',
  library: '/library',
  purchase: '/library/00000000-0000-4000-8000-000000000000',
  chats: '/chat',
  chat: '/chat/00000000-0000-4000-8000-000000000000',
  unsubscribe: `/unsubscribe#${'x'.repeat(115)}`,
  newsletter: `/newsletter#${'x'.repeat(115)}`,
  admin: '/admin',
  invalidUsername: '/u',
  publicProfile: '/u/adaeze',
  profileAt: '/@adaeze',
  ownPublicProfile: '/public-profile',
  profileById: '/profile/00000000-0000-4000-8000-000000000000',
  notFound: '/no/such/page',
}

/** The sections of the admin area, which are one screen to the router. */
export const ADMIN_PATHS = Object.fromEntries(
  ADMIN_PAGE_NAMES.filter((page) => page !== 'dashboard').map((page) => [`admin/${page}`, `/admin/${page}`]),
)

/** What shows to who is signed in only. */
export const MEMBER_SCREENS: ReadonlySet<string> = new Set<string>([
  ...Object.keys(ADMIN_PATHS),
  ...([
    'dashboard',
    'listingForm',
    'package',
    'changes',
    'profile',
    'ownPublicProfile',
    'settings',
    'favorites',
    'library',
    'purchase',
    'chats',
    'chat',
    'admin',
  ] satisfies ScreenName[]),
])

/** What shows that something is on its way. */
const LOADING = '[class*="breathe"], [aria-busy="true"]'

/** Waits until a screen has what it shows. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator(LOADING)).toHaveCount(0)
}
