import type { ScreenName } from '#contract/screens.ts'

/** Where the code of each screen is. The build reads it too, so that the edge can preload it. */
export const SCREEN_MODULES: Record<ScreenName | 'notFound', `./features/${string}-screen.tsx`> = {
  home: './features/landing/landing-screen.tsx',
  marketplace: './features/marketplace/marketplace-screen.tsx',
  listing: './features/listing/listing-screen.tsx',
  portfolios: './features/portfolios/portfolios-screen.tsx',
  sell: './features/sell/sell-screen.tsx',
  login: './features/accounts/login-screen.tsx',
  signup: './features/accounts/signup-screen.tsx',
  forgot: './features/accounts/forgot-screen.tsx',
  reset: './features/accounts/reset-screen.tsx',
  confirm: './features/accounts/confirm-screen.tsx',
  confirmEmail: './features/accounts/confirm-email-screen.tsx',
  dashboard: './features/dashboard/dashboard-screen.tsx',
  profile: './features/profile/profile-screen.tsx',
  settings: './features/settings/settings-screen.tsx',
  favorites: './features/favorites/favorites-screen.tsx',
  chats: './features/chat/chats-screen.tsx',
  chat: './features/chat/chat-screen.tsx',
  unsubscribe: './features/accounts/unsubscribe-screen.tsx',
  admin: './features/admin/admin-screen.tsx',
  publicProfile: './features/public-profile/public-profile-screen.tsx',
  profileAt: './features/public-profile/public-profile-screen.tsx',
  ownPublicProfile: './features/public-profile/own-public-profile-screen.tsx',
  profileById: './features/public-profile/profile-by-id-screen.tsx',
  notFound: './features/shell/not-found-screen.tsx',
}
