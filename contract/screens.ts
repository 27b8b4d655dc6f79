/**
 * The path pattern of every screen; `:name` stands for one segment, `:name?` for one or none, `*` for a username and
 * whatever follows it. Anything else is not found.
 */
export const SCREENS = {
  home: '/',
  marketplace: '/marketplace',
  listing: '/product/:slug',
  portfolios: '/portfolios',
  sell: '/sell',
  login: '/login',
  signup: '/signup',
  forgot: '/forgot',
  reset: '/reset',
  confirm: '/confirm',
  confirmEmail: '/confirm-email',
  dashboard: '/dashboard',
  profile: '/profile',
  settings: '/settings',
  admin: '/admin/:page?',
  publicProfile: '/u/:username?',
  profileAt: '/@*',
  ownPublicProfile: '/public-profile',
  profileById: '/profile/:id',
} as const
export type ScreenName = keyof typeof SCREENS

const NAMES = Object.keys(SCREENS) as ScreenName[]
const patterns = NAMES.map((name) => {
  const pattern = SCREENS[name]
  const body = pattern
    .replace(/^\/$/, '')
    .replace('*', '(?<username>[^/]*)(?:/.*)?')
    .replace(/\/:(\w+)\?$/, '(?=/|$)/?(?<$1>[^/]*)')
    .replace(/:(\w+)/, '(?<$1>[^/]+)')
  return { name, pattern: new RegExp(`^${body}/?$`, 'i') }
})

/** The screen that a path leads to, with what stands for the names in its pattern; undefined where there is none. */
export function screenAt(path: string): { name: ScreenName; params: Record<string, string> } | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { name, params: match.groups ?? {} }
  }
  return undefined
}

/** Whether a path leads to a screen. */
export function isScreen(path: string): boolean {
  return screenAt(path) !== undefined
}

const PERSONAL = new Set<ScreenName>([
  'reset',
  'confirm',
  'confirmEmail',
  'dashboard',
  'profile',
  'ownPublicProfile',
  'settings',
  'admin',
])

/** Whether a screen is for who is signed in or was mailed a link only: no cache keeps it and no search lists it. */
export function isPersonal(name: ScreenName): boolean {
  return PERSONAL.has(name)
}
