import type { ComponentType } from 'react'
import type { ScreenName } from '#contract/screens.ts'
import type { ScreenProps } from './lib/screen.tsx'

type Load = () => Promise<ComponentType<ScreenProps>>

/** The screens that nobody sees first, so that the first view of the others does without their list. */
export const MORE_SCREENS = {
  portfolios: () => import('./features/portfolios/portfolios-screen.tsx').then((module) => module.PortfoliosScreen),
  sell: () => import('./features/sell/sell-screen.tsx').then((module) => module.SellScreen),
  login: () => import('./features/accounts/login-screen.tsx').then((module) => module.LoginScreen),
  signup: () => import('./features/accounts/signup-screen.tsx').then((module) => module.SignupScreen),
  forgot: () => import('./features/accounts/forgot-screen.tsx').then((module) => module.ForgotScreen),
  reset: () => import('./features/accounts/reset-screen.tsx').then((module) => module.ResetScreen),
  confirm: () => import('./features/accounts/confirm-screen.tsx').then((module) => module.ConfirmScreen),
  confirmEmail: () =>
    import('./features/accounts/confirm-email-screen.tsx').then((module) => module.ConfirmEmailScreen),
  dashboard: () => import('./features/dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen),
  profile: () => import('./features/profile/profile-screen.tsx').then((module) => module.ProfileScreen),
  settings: () => import('./features/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  admin: () => import('./features/admin/admin-screen.tsx').then((module) => module.AdminScreen),
  publicProfile: () =>
    import('./features/public-profile/public-profile-screen.tsx').then((module) => module.PublicProfileScreen),
  profileAt: () =>
    import('./features/public-profile/public-profile-screen.tsx').then((module) => module.PublicProfileScreen),
  ownPublicProfile: () =>
    import('./features/public-profile/own-public-profile-screen.tsx').then((module) => module.OwnPublicProfileScreen),
  profileById: () =>
    import('./features/public-profile/profile-by-id-screen.tsx').then((module) => module.ProfileByIdScreen),
  notFound: () => import('./features/shell/not-found-screen.tsx').then((module) => module.NotFoundScreen),
} satisfies Partial<Record<ScreenName | 'notFound', Load>>
