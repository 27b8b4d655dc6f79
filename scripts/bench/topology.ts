import { PAGE_SIZE } from '#contract/limits.ts'
import { measure, type Measured, requests } from './measure.ts'
import { serveSite } from './serve-site.ts'

/** Measures what `npm start` serves on the store in `stateDir`: Pages' worker, the service binding and the API. */
export async function measureTopology(stateDir: string, size: number, rounds: number): Promise<Map<string, Measured>> {
  const { url, close } = await serveSite(stateDir, { DEMO: '0' })
  try {
    return await measure(
      [
        requests('asks nothing', url, () => '/api/health'),
        requests('hot: first page', url, () => '/api/listings'),
        requests('hot: a product', url, () => '/api/listings/listing-7'),
        requests('cold: distinct pages', url, (n) => `/api/listings?page=${(n % (size / PAGE_SIZE)) + 1}`),
        requests('cold: distinct products', url, (n) => `/api/listings/listing-${(n * 7919) % size}`),
        requests('the marketplace, as HTML', url, () => '/marketplace'),
        requests('a profile, as HTML', url, () => '/u/seller-7'),
        requests('portfolios, as HTML', url, () => '/portfolios'),
        requests('a product, as HTML', url, () => '/product/listing-7'),
      ],
      rounds,
    )
  } finally {
    await close()
  }
}
