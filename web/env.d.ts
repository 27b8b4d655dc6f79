/// <reference types="vite/client" />
declare module 'virtual:uno.css'
/** Markdown from `web/screens/content/texts`, rendered at build time by `scripts/build/content-pages.ts`. */
declare module '*.md' {
  const page: import('#contract/content-page.ts').ContentPage
  export default page
}
