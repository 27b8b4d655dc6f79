import { PAGE_SIZE } from '#contract/listings/limits.ts'
import { measure, type Measured, requests } from './measure.ts'
import { serveSite } from './serve-site.ts'

/** Measures what `npm start` serves on the store in `stateDir`: Pages' worker, the service binding and the API. */
export async function measureTopology(stateDir: string, size: number, rounds: number): Promise<Map<string, Measured>> {
  const { close, ...site } = await serveSite(stateDir, { DEMO: '0' })
  try {
    return await measure(
      [
        requests('asks nothing', site, () => '/api/health'),
        requests('hot: first page', site, () => '/api/listings'),
        requests('hot: a product', site, () => '/api/listings/listing-7'),
        requests('cold: distinct pages', site, (n) => `/api/listings?page=${(n % (size / PAGE_SIZE)) + 1}`),
        requests('cold: distinct products', site, (n) => `/api/listings/listing-${(n * 7919) % size}`),
        requests('the marketplace, as HTML', site, () => '/marketplace'),
        requests('a profile, as HTML', site, () => '/u/seller-7'),
        requests('portfolios, as HTML', site, () => '/portfolios'),
        requests('a product, as HTML', site, () => '/product/listing-7'),
      ],
      rounds,
    )
  } finally {
    await close()
  }
}
