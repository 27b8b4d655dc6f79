/** What the edge paints around every screen and the browser takes over at the first interaction. */
export { BetaBanner } from './beta-banner.tsx'
export { Footer } from './footer.tsx'
