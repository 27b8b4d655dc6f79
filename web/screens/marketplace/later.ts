/** What the edge paints and the browser takes over at the first interaction. */
export { Choices } from './choices.tsx'
export { NothingFound } from './nothing-found.tsx'
export { Pages } from './pages.tsx'
export { PhoneActive } from './phone-active.tsx'
export { SideFilters } from './side-filters.tsx'
