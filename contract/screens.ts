/**
 * The path pattern of every screen: `:name` is one segment, `:name?` an optional one, `*` a username and anything after
 * it. Any other path is not found.
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
  listingForm: '/dashboard/projects/:id',
  profile: '/profile',
  settings: '/settings',
  favorites: '/favorites',
  chats: '/chat',
  chat: '/chat/:id',
  unsubscribe: '/unsubscribe',
  admin: '/admin/:page?',
  publicProfile: '/u/:username?',
  profileAt: '/@*',
  ownPublicProfile: '/public-profile',
  profileById: '/profile/:id',
} as const
export type ScreenName = keyof typeof SCREENS

/** The pages of the admin area; the area itself is the dashboard. */
export const ADMIN_PAGES = [
  'dashboard',
  'projects',
  'seller-products',
  'featured-products',
  'featured-portfolios',
  'categories',
  'tags',
  'users',
  'deals',
  'reviews',
  'reports',
  'activity',
  'import',
] as const
export type AdminPage = (typeof ADMIN_PAGES)[number]

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

/** The screen at a path, with the parameters of its pattern; undefined if there is none. */
export function screenAt(path: string): { name: ScreenName; params: Record<string, string> } | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match && (name !== 'admin' || isAdminPage(match.groups?.['page']))) return { name, params: match.groups ?? {} }
  }
  return undefined
}

function isAdminPage(page: string | undefined): boolean {
  return !page || (ADMIN_PAGES as readonly string[]).includes(page.toLowerCase())
}

export function isScreen(path: string): boolean {
  return screenAt(path) !== undefined
}

const PERSONAL = new Set<ScreenName>([
  'reset',
  'confirm',
  'confirmEmail',
  'dashboard',
  'listingForm',
  'profile',
  'ownPublicProfile',
  'settings',
  'favorites',
  'chats',
  'chat',
  'unsubscribe',
  'admin',
])

/** Whether only the person signed in, or mailed a link, can use a screen: it is never cached or indexed. */
export function isPersonal(name: ScreenName): boolean {
  return PERSONAL.has(name)
}
