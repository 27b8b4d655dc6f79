/** Media queries, in rem as those of `uno.config.ts`, so that a larger text size of the browser counts as a narrower window. */
export const PHONE = '(max-width: 47.99rem)'
export const TABLET = '(max-width: 63.99rem)'
export const WIDE = '(min-width: 48rem)'
