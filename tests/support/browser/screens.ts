import type { SCREENS } from '#contract/screens.ts'

/** An address for every screen, and the not-found page. A screen without one does not compile. */
export const SAMPLE_PATHS: Record<keyof typeof SCREENS | 'notFound', string> = {
  home: '/',
  marketplace: '/marketplace',
  product: '/product/inboxly',
  portfolios: '/portfolios',
  sell: '/sell',
  login: '/login',
  signup: '/signup',
  forgot: '/forgot',
  reset: `/reset#${'x'.repeat(43)}`,
  confirm: `/confirm#${'x'.repeat(43)}`,
  confirmEmail: `/confirm-email#${'x'.repeat(43)}`,
  dashboard: '/dashboard',
  profile: '/profile',
  settings: '/settings',
  admin: '/admin',
  publicProfile: '/u/adaeze',
  profileAt: '/@adaeze',
  ownPublicProfile: '/public-profile',
  profileById: '/profile/00000000-0000-4000-8000-000000000000',
  notFound: '/no/such/page',
}

/** What shows to who is signed in only. */
export const MEMBER_SCREENS: ReadonlySet<string> = new Set<keyof typeof SCREENS>([
  'dashboard',
  'profile',
  'ownPublicProfile',
  'settings',
  'admin',
])
