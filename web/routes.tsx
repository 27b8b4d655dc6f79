import { type ComponentType, lazy, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { SCREENS } from '#contract/screens.ts'
import { NotFoundScreen } from './features/shell/not-found-screen.tsx'
import { SoonScreen } from './features/shell/soon-screen.tsx'

type Screen = ComponentType | (() => ReactNode)

const screens: Record<keyof typeof SCREENS, Screen> = {
  home: lazy(() =>
    import('./features/landing/landing-screen.tsx').then((module) => ({ default: module.LandingScreen })),
  ),
  marketplace: lazy(() =>
    import('./features/marketplace/marketplace-screen.tsx').then((module) => ({ default: module.MarketplaceScreen })),
  ),
  product: lazy(() =>
    import('./features/product/product-screen.tsx').then((module) => ({ default: module.ProductScreen })),
  ),
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
        <Route key={name} path={SCREENS[name as keyof typeof SCREENS]}>
          <Screen />
        </Route>
      ))}
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  )
}
