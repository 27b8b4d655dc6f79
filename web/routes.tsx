import { useLocation } from 'wouter'
import { screenAt, type ScreenName } from '#contract/screens.ts'
import { type LazyScreen, lazyScreen } from './lib/screen.tsx'

const soon = (title: string) =>
  lazyScreen(async () => {
    const { SoonScreen } = await import('./features/shell/soon-screen.tsx')
    return () => <SoonScreen title={title} />
  })

const screens: Record<ScreenName, LazyScreen> = {
  home: lazyScreen(() => import('./features/landing/landing-screen.tsx').then((module) => module.LandingScreen)),
  marketplace: lazyScreen(() =>
    import('./features/marketplace/marketplace-screen.tsx').then((module) => module.MarketplaceScreen),
  ),
  product: lazyScreen(() => import('./features/product/product-screen.tsx').then((module) => module.ProductScreen)),
  portfolios: soon('Portfolios'),
  sell: soon('Sell your Code'),
  login: soon('Sign In'),
  signup: soon('Sign Up'),
  publicProfile: soon('Public profiles'),
  profileById: soon('Public profiles'),
}

const NotFound = lazyScreen(() =>
  import('./features/shell/not-found-screen.tsx').then((module) => module.NotFoundScreen),
)

/** The screen at the address, by the patterns that the edge knows as well. */
export function Screens() {
  const [path] = useLocation()
  const at = screenAt(path)
  const Screen = at ? screens[at.name] : NotFound
  return <Screen params={at?.params ?? {}} />
}

/** Loads the code of the screen at a path, so that it renders, or takes over what has been `painted`, without waiting. */
export function preloadScreen(path: string, painted = false): Promise<void> {
  const at = screenAt(path)
  return (at ? screens[at.name] : NotFound).preload(painted)
}
