import type { ScreenName } from '#contract/screens.ts'

/** The module of each screen, as `fileOf` completes it. The build reads it too, so that the edge can preload it. */
export const SCREEN_MODULES: Record<ScreenName | 'notFound', `${string}/${string}`> = {
  home: 'landing/landing',
  marketplace: 'marketplace/marketplace',
  listing: 'listing/listing',
  portfolios: 'portfolios/portfolios',
  sell: 'content/sell',
  about: 'content/written',
  help: 'content/help',
  blog: 'content/blog',
  post: 'content/post',
  terms: 'content/written',
  privacy: 'content/written',
  license: 'content/written',
  cookies: 'content/written',
  dmca: 'content/dmca',
  developers: 'content/developers',
  shortTerms: 'content/written',
  login: 'accounts/login',
  signup: 'accounts/signup',
  forgot: 'accounts/forgot',
  reset: 'accounts/reset',
  confirm: 'accounts/confirm',
  confirmEmail: 'accounts/confirm-email',
  dashboard: 'dashboard/dashboard',
  listingForm: 'dashboard/dashboard',
  profile: 'profile/profile',
  settings: 'settings/settings',
  favorites: 'favorites/favorites',
  chats: 'chat/chats',
  chat: 'chat/chat',
  unsubscribe: 'accounts/unsubscribe',
  newsletter: 'accounts/newsletter',
  admin: 'admin/admin',
  publicProfile: 'public-profile/public-profile',
  profileAt: 'public-profile/public-profile',
  ownPublicProfile: 'public-profile/own-public-profile',
  profileById: 'public-profile/profile-by-id',
  notFound: 'not-found/not-found',
}

/** The file of a screen's module. Names and files apart cost every first view less. */
export function fileOf(module: string): string {
  return `./screens/${module}-screen.tsx`
}
