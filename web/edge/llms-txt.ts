import { FEED, MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { DESCRIPTION, SELLING, SITE_NAME } from '#contract/site.ts'
import { sitemapPaths } from '#web/screens/match-screen.ts'
import type { FetchJson } from './sitemap.ts'

/** `llms.txt`: the site and its pages in Markdown (llmstxt.org). */
export async function renderLlmsTxt(origin: string, fetchJson: FetchJson): Promise<string> {
  const { items } = await fetchJson<{ items: { slug: string; name: string; listingCount: number }[] }>(
    '/api/categories',
  )
  const link = (name: string, path: string, note = '') => `- [${name}](${origin}${path})${note && `: ${note}`}`
  const categories = items.filter(({ listingCount }) => listingCount > 0)
  return `# ${SITE_NAME}

> ${DESCRIPTION}

${SITE_NAME} is a marketplace for ready-to-launch software and source code. Every product is reviewed before it is listed. Buyers talk to the seller, agree a price, and get the code. ${SELLING}

## Pages

${sitemapPaths()
  .map((path) => link(nameOf(path), path))
  .join('\n')}

## Categories

${categories.map(({ name, slug, listingCount }) => link(name, marketplacePath({ category: slug }), `${listingCount} products`)).join('\n')}

## Machine-readable

${[
  link(
    'API',
    '/api/openapi.json',
    'the OpenAPI document; products, profiles, reviews and categories can be read without signing in',
  ),
  link('Search', `${MARKETPLACE}?q=invoices`, 'words in `q`; each page has its data as JSON-LD'),
  link('New products', FEED, 'Atom; each category has its own, as `/feed/CATEGORY.xml`'),
  link('Sitemap', '/sitemap.xml', 'every product and profile'),
].join('\n')}
`
}

/** `/legal/privacy-policy` → `Privacy policy` */
function nameOf(path: string): string {
  const words = (path.split('/').at(-1) || 'home').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
