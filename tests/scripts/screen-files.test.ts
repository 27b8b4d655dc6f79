import { describe, expect, it } from 'vitest'
import { screenFiles } from '../../scripts/build/screen-files.ts'

const ROUTES = `
const soon = (title: string) =>
  lazyScreen(async () => {
    const { SoonScreen } = await import('./features/shell/soon-screen.tsx')
    return () => <SoonScreen title={title} />
  })

const screens: Record<ScreenName, LazyScreen> = {
  home: lazyScreen(() => import('./features/home/home-screen.tsx').then((module) => module.HomeScreen)),
  marketplace: lazyScreen(() =>
    import('./features/marketplace/marketplace-screen.tsx').then((module) => module.MarketplaceScreen),
  ),
  sell: soon('Sell your Code'),
}

const NotFound = lazyScreen(() =>
  import('./features/shell/not-found-screen.tsx').then((module) => module.NotFoundScreen),
)
`
const chunk = (name: string, modules: string[], imports: string[] = [], styles: string[] = []) => ({
  fileName: `assets/${name}.js`,
  moduleIds: modules.map((module) => `/site/web/${module}`),
  imports: ['assets/app.js', ...imports],
  styles,
})
const CHUNKS = [
  { ...chunk('app', ['main.tsx'], [], ['assets/app.css']), imports: [] },
  chunk('home', ['features/home/home-screen.tsx'], [], ['assets/home.css']),
  chunk('market', ['ui/select.tsx', 'features/marketplace/marketplace-screen.tsx'], ['assets/cards.js']),
  chunk('cards', ['parts/listing-card.tsx'], [], ['assets/cards.css']),
  chunk('soon', ['features/shell/soon-screen.tsx'], [], ['assets/soon.css']),
  chunk('not-found', ['features/shell/not-found-screen.tsx']),
]
const HTML = '<script type="module" src="/assets/app.js"></script><link rel="stylesheet" href="/assets/app.css">'

describe('The files of a screen', () => {
  it('are those that hold its code, what that imports and their styles, without what every page loads', () => {
    expect(screenFiles(ROUTES, CHUNKS, HTML)).toEqual({
      home: ['/assets/home.js', '/assets/home.css'],
      marketplace: ['/assets/market.js', '/assets/cards.js', '/assets/cards.css'],
      sell: ['/assets/soon.js', '/assets/soon.css'],
      notFound: ['/assets/not-found.js'],
    })
  })

  it('cannot be told when the code is nowhere or the routes are written in another way', () => {
    expect(() => screenFiles(ROUTES, CHUNKS.slice(0, 2), HTML)).toThrow('marketplace-screen.tsx is in no file')
    expect(() => screenFiles('', CHUNKS, HTML)).toThrow('no lazily loaded screen')
    expect(() => screenFiles(ROUTES.replace('const soon', 'const later'), CHUNKS, HTML)).toThrow('the code of sell')
    expect(() => screenFiles(ROUTES.replace('const NotFound', 'const Lost'), CHUNKS, HTML)).toThrow('code of notFound')
  })
})
