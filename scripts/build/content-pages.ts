import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { readFacts } from './facts.ts'
import { renderContent } from './render-content.ts'

const PAGE = /\/(?:web\/screens\/content\/texts\/[^?]+|docs\/api)\.md$/

/**
 * Makes every Markdown file of `web/screens/content/texts`, and `docs/api.md`, a module whose default export is its
 * `ContentPage`.
 */
export function contentPages(): Plugin {
  return {
    name: 'written-pages',
    enforce: 'pre',
    async load(id) {
      if (!PAGE.test(id)) return undefined
      const source = await readFile(id, 'utf8')
      try {
        return `export default ${JSON.stringify(renderContent(source, await readFacts()))}`
      } catch (error) {
        throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    },
  }
}
