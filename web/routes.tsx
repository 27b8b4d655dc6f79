import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { SCREENS, screenAt, type ScreenName } from '#contract/screens.ts'
import { NotFoundScreen } from './features/shell/not-found-screen.tsx'
import { SoonScreen } from './features/shell/soon-screen.tsx'
import { type LazyScreen, lazyScreen } from './lib/screen.tsx'

type Screen = LazyScreen | (() => ReactNode)

const screens: Record<ScreenName, Screen> = {
  home: lazyScreen(() => import('./features/home/home-screen.tsx').then((module) => module.HomeScreen)),
  marketplace: lazyScreen(() =>
    import('./features/marketplace/marketplace-screen.tsx').then((module) => module.MarketplaceScreen),
  ),
  product: lazyScreen(() => import('./features/product/product-screen.tsx').then((module) => module.ProductScreen)),
  portfolios: () => <SoonScreen title="Portfolios" />,
  sell: () => <SoonScreen title="Sell your Code" />,
  login: () => <SoonScreen title="Sign In" />,
  signup: () => <SoonScreen title="Sign Up" />,
  publicProfile: () => <SoonScreen title="Public profiles" />,
  profileById: () => <SoonScreen title="Public profiles" />,
}

/** Every screen, by the patterns that the edge knows as well. */
export function Screens() {
  return (
    <Switch>
      {Object.entries(screens).map(([name, Screen]) => (
        <Route key={name} path={SCREENS[name as ScreenName]}>
          <Screen />
        </Route>
      ))}
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  )
}

/** Loads the code of the screen at a path, so that it renders without waiting. */
export async function preloadScreen(path: string): Promise<void> {
  const at = screenAt(path)
  const screen = at && screens[at.name]
  if (screen && 'preload' in screen) await screen.preload()
}
