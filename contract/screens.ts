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
  about: '/about',
  help: '/help',
  blog: '/blog',
  post: '/blog/:slug',
  terms: '/legal/terms-of-service',
  privacy: '/legal/privacy-policy',
  license: '/legal/license-agreement',
  cookies: '/legal/cookie-policy',
  dmca: '/legal/dmca',
  developers: '/developers',
  /** Leads to the Terms of Service. */
  shortTerms: '/terms',
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
  newsletter: '/newsletter',
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
  'newsletter',
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

/** Forms about an account, and addresses that only lead elsewhere: nothing to find in a search engine. */
const UNLISTED = new Set<string>(['login', 'signup', 'forgot', 'shortTerms'])

/** The addresses that everybody may read and that are always the same, in the order above. */
export function publicPaths(): string[] {
  return NAMES.filter((name) => !isPersonal(name) && !UNLISTED.has(name))
    .map((name) => SCREENS[name])
    .filter((path) => !/[:*]/.test(path))
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
  'newsletter',
  'admin',
])

/** Whether only the person signed in, or mailed a link, can use a screen: it is never cached or indexed. */
export function isPersonal(name: ScreenName): boolean {
  return PERSONAL.has(name)
}
