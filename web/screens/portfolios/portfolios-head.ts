import { pagedPath, PORTFOLIOS } from '#contract/paths.ts'
import { profilePath } from '#contract/profiles/names.ts'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import { DESCRIPTION, SITE_NAME } from '#contract/site.ts'
import { itemList, neighbors } from '#web/domains/listings/item-list.ts'
import type { AbsoluteUrl, JsonLd } from '#web/lib/structured-data.ts'
import type { Head, ScreenLocation } from '../screen.ts'

export function portfoliosHead({ absoluteUrl }: ScreenLocation, page: PortfolioPage | undefined): Head {
  const title = `Featured Portfolios · ${SITE_NAME}`
  if (!page) return { title }
  return {
    title,
    description: `The portfolios of ${page.total.toLocaleString('en-US')} people who build software. ${DESCRIPTION}`,
    canonical: pagedPath(PORTFOLIOS, page.page),
    noIndex: page.items.length === 0,
    ...neighbors(page, (number) => pagedPath(PORTFOLIOS, number)),
    structuredData: [collection(page, absoluteUrl)],
  }
}

function collection(page: PortfolioPage, absoluteUrl: AbsoluteUrl): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: 'Featured Portfolios',
    url: absoluteUrl(pagedPath(PORTFOLIOS, page.page)),
    mainEntity: itemList(
      page,
      page.items.map(({ name, ...portfolio }) => ({ name, path: profilePath(portfolio) })),
      absoluteUrl,
    ),
  }
}
