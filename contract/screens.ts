/** The path pattern of every screen; `:name` stands for one segment. Anything else is not found. */
export const SCREENS = {
  home: '/',
  marketplace: '/marketplace',
  product: '/product/:slug',
  portfolios: '/portfolios',
  sell: '/sell',
  login: '/login',
  signup: '/signup',
  publicProfile: '/u/:username',
  profileById: '/profile/:id',
} as const

const patterns = Object.values(SCREENS).map(
  (pattern) => new RegExp(pattern === '/' ? '^/$' : `^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
)

/** Whether a path leads to a screen. */
export function isScreen(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
