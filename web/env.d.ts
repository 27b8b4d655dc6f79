/// <reference types="vite/client" />
declare module 'virtual:uno.css'
/** From `web/screens/content/texts`, as `scripts/build/written-pages.ts` makes it. */
declare module '*.md' {
  const page: import('#contract/content-page.ts').ContentPage
  export default page
}
