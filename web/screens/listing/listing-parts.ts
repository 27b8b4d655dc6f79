import { hydrateLater } from '#web/lib/hydrate-later.tsx'

export const ShownDescription = hydrateLater(() =>
  import('./listing-later.tsx').then((module) => module.ShownDescription),
)
export const ShownSeller = hydrateLater(() => import('./listing-later.tsx').then((module) => module.ShownSeller))
export const ShownFacts = hydrateLater(() => import('./listing-later.tsx').then((module) => module.ShownFacts))
export const Related = hydrateLater(() => import('./listing-later.tsx').then((module) => module.Related))
