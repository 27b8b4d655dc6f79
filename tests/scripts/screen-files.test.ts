import { describe, expect, it } from 'vitest'
import { screenFiles } from '../../scripts/build/screen-files.ts'

const ROUTES = `
const more = (name: More) => lazyScreen(() => import('./more-screens.tsx').then((module) => module.MORE_SCREENS[name]()))

const screens: Record<ScreenName, LazyScreen> = {
  ...(Object.fromEntries(Object.keys(SCREENS).map((name) => [name, more(name)]))),
  home: lazyScreen(() => import('./features/home/home-screen.tsx').then((module) => module.HomeScreen)),
  marketplace: lazyScreen(() =>
    import('./features/marketplace/marketplace-screen.tsx').then((module) => module.MarketplaceScreen),
  ),
}
`
const MORE = `
const soon =
  (title: string): Load =>
  async () => {
    const { SoonScreen } = await import('./features/shell/soon-screen.tsx')
    return () => <SoonScreen title={title} />
  }

export const MORE_SCREENS = {
  sell: soon('Sell your Code'),
  login: () => import('./features/accounts/login-screen.tsx').then((module) => module.LoginScreen),
  notFound: () =>
    import('./features/shell/not-found-screen.tsx').then((module) => module.NotFoundScreen),
}
`
const LISTS = { 'routes.tsx': ROUTES, 'more-screens.tsx': MORE }
const chunk = (name: string, modules: string[], imports: string[] = [], styles: string[] = []) => ({
  fileName: `assets/${name}.js`,
  moduleIds: modules.map((module) => `/site/web/${module}`),
  imports: ['assets/app.js', ...imports],
  styles,
})
const CHUNKS = [
  { ...chunk('app', ['main.tsx', 'routes.tsx'], [], ['assets/app.css']), imports: [] },
  chunk('home', ['features/home/home-screen.tsx'], [], ['assets/home.css']),
  chunk('market', ['ui/select.tsx', 'features/marketplace/marketplace-screen.tsx'], ['assets/cards.js']),
  chunk('cards', ['parts/listing-card.tsx'], [], ['assets/cards.css']),
  chunk('more', ['more-screens.tsx']),
  chunk('soon', ['features/shell/soon-screen.tsx'], [], ['assets/soon.css']),
  chunk('accounts', ['features/accounts/login-screen.tsx'], [], ['assets/accounts.css']),
  chunk('not-found', ['features/shell/not-found-screen.tsx']),
]
const HTML = '<script type="module" src="/assets/app.js"></script><link rel="stylesheet" href="/assets/app.css">'

describe('The files of a screen [ours first view landing]', () => {
  it('are those that list it, hold its code, what that imports and their styles, without what every page loads', () => {
    expect(screenFiles(LISTS, CHUNKS, HTML)).toEqual({
      home: ['/assets/home.js', '/assets/home.css'],
      marketplace: ['/assets/market.js', '/assets/cards.js', '/assets/cards.css'],
      sell: ['/assets/more.js', '/assets/soon.js', '/assets/soon.css'],
      login: ['/assets/more.js', '/assets/accounts.js', '/assets/accounts.css'],
      notFound: ['/assets/more.js', '/assets/not-found.js'],
    })
  })

  it('cannot be told when the code is nowhere or the lists are written in another way', () => {
    const withMore = (more: string) => () => screenFiles({ ...LISTS, 'more-screens.tsx': more }, CHUNKS, HTML)
    expect(() => screenFiles(LISTS, CHUNKS.slice(0, 2), HTML)).toThrow('marketplace-screen.tsx is in no file')
    expect(withMore(MORE.replace('const soon', 'const later'))).toThrow('the code of sell')
    expect(withMore(MORE.replace('notFound', 'lost'))).toThrow('No list has the screen notFound.')
    expect(() => screenFiles({}, CHUNKS, HTML)).toThrow('No list has the screen notFound.')
  })
})
