import { hydrateLater } from '#web/lib/hydrate-later.tsx'

export const PosterArt = hydrateLater(() => import('./poster-art.tsx').then((module) => module.PosterArt))
export const OfferArt = hydrateLater(() => import('./poster-art.tsx').then((module) => module.OfferArt))
export const Sections = hydrateLater(() => import('./sections.tsx').then((module) => module.Sections))
