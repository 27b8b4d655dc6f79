import { expect, it } from 'vitest'
import { results, stubMarketplace } from '../marketplace/fixtures.ts'
import { open, page } from '../support/open.tsx'

const content = (name: string) => document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
const types = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => (JSON.parse(script.textContent) as Record<string, unknown>)['@type'],
  )

it(
  'The document head follows each screen, and each page of a list',
  { tags: ['ours-page-titles', 'ours-description-canonical-address', 'ours-structured-data'] },
  async () => {
    stubMarketplace(({ query }) => results({ page: Number(query.get('page')) }))
    await open('/sell')
    await expect.poll(() => document.title).toBe('Sell your Code · Sourceyard')
    await expect.poll(types).toEqual(['WebPage'])
    expect(canonical()).toBe(`${location.origin}/sell`)
    expect(content('robots')).toBeUndefined()

    const description = content('description')
    await page.getByRole('banner').getByRole('link', { name: 'Marketplace' }).click()
    await expect.poll(types).toEqual(['CollectionPage'])
    expect(document.title).toBe('Marketplace · Sourceyard')
    expect(content('description')).not.toBe(description)
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1)
    expect(canonical()).toBe(`${location.origin}/marketplace`)

    history.pushState(null, '', '/marketplace?page=2')
    await expect.poll(canonical).toBe(`${location.origin}/marketplace?page=2`)
    history.pushState(null, '', '/marketplace?q=inbox')
    await expect.poll(() => content('robots')).toBe('noindex, follow')
    expect(document.title).toBe('inbox · Marketplace · Sourceyard')
  },
)
