import { hydrateLater } from '#web/lib/hydrate-later.tsx'

const code = () => import('./later.ts')

export const SideFilters = hydrateLater(() => code().then((module) => module.SideFilters), { within: '#filters' })
export const Choices = hydrateLater(() => code().then((module) => module.Choices), { within: '#choices' })
export const PhoneActive = hydrateLater(() => code().then((module) => module.PhoneActive))
export const NothingFound = hydrateLater(() => code().then((module) => module.NothingFound))
export const Pages = hydrateLater(() => code().then((module) => module.Pages))
