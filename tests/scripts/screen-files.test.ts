import { describe, expect, it } from 'vitest'
import { screenFiles } from '../../scripts/build/screen-files.ts'

const LISTS = {
  'routes.tsx': `
  home: lazyScreen(() => import('./features/home/home-screen.tsx').then((module) => module.HomeScreen)),
  marketplace: lazyScreen(() =>
    import('./features/marketplace/marketplace-screen.tsx').then((module) => module.MarketplaceScreen),
  ),`,
  'more-screens.tsx': `
  login: () => import('./features/accounts/login-screen.tsx').then((module) => module.LoginScreen),`,
}
const CHUNKS = [
  { fileName: 'assets/app.js', moduleIds: ['/site/web/main.tsx', '/site/web/routes.tsx'], imports: [] },
  { fileName: 'assets/home.js', moduleIds: ['/site/web/features/home/home-screen.tsx'], imports: ['assets/app.js'] },
  {
    fileName: 'assets/market.js',
    moduleIds: ['/site/web/ui/select.tsx', '/site/web/features/marketplace/marketplace-screen.tsx'],
    imports: ['assets/app.js', 'assets/cards.js'],
  },
  { fileName: 'assets/cards.js', moduleIds: ['/site/web/parts/listing-card.tsx'], imports: ['assets/app.js'] },
  { fileName: 'assets/more.js', moduleIds: ['/site/web/more-screens.tsx'], imports: ['assets/app.js'] },
  { fileName: 'assets/accounts.js', moduleIds: ['/site/web/features/accounts/login-screen.tsx'], imports: [] },
]
const HTML = '<script type="module" src="/assets/app.js"></script>'

describe('The files of a screen', () => {
  it('are those that hold its code and what that imports, without what every page loads', () => {
    expect(screenFiles(LISTS, CHUNKS, HTML)).toEqual({
      home: ['/assets/home.js'],
      marketplace: ['/assets/market.js', '/assets/cards.js'],
      login: ['/assets/more.js', '/assets/accounts.js'],
    })
  })

  it('cannot be told when the code is nowhere or the routes are written in another way', () => {
    expect(() => screenFiles(LISTS, CHUNKS.slice(0, 2), HTML)).toThrow('marketplace-screen.tsx is in no file')
    expect(() => screenFiles({ 'routes.tsx': '' }, CHUNKS, HTML)).toThrow('no lazily loaded screen')
  })
})
