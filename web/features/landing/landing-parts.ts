import { latePart } from '#web/lib/late-part.tsx'

export const PosterArt = latePart(() => import('./poster-art.tsx').then((module) => module.PosterArt))
export const OfferArt = latePart(() => import('./poster-art.tsx').then((module) => module.OfferArt))
export const Sections = latePart(() => import('./sections.tsx').then((module) => module.Sections))
