import { hydrateLater } from '#web/lib/hydrate-later.tsx'

const code = () => import('./frame-later.ts')

export const BetaBanner = hydrateLater(() => code().then((module) => module.BetaBanner), {
  within: '[data-beta-banner]',
  fallback: null,
})
export const Footer = hydrateLater(() => code().then((module) => module.Footer), {
  within: '#root > div > footer',
  fallback: null,
})

/** What every page has and the edge paints. */
export const FRAME_PARTS = [BetaBanner, Footer]
