import type { NewListings } from '#contract/admin/campaigns.ts'
import { formatPrice } from '#contract/money.ts'

/** Listings as a list of links in Markdown, of which their titles are no part. */
export function listingLinks({ items }: NewListings): string {
  return items
    .map(({ title, priceCents, url }) => {
      const text = title.replaceAll(/[\\`*_[\]<>&#!~]/g, String.raw`\$&`)
      return `- [${text}](${url}), ${formatPrice(priceCents)}`
    })
    .join('\n')
}
