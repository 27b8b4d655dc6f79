import { useQuery } from '@tanstack/react-query'
import { FEATURED_PORTFOLIOS } from '#contract/limits.ts'
import { PORTFOLIOS } from '#contract/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { landingQuery } from './landing-api.ts'
import { PortfolioCard, PortfolioCardSkeleton } from '#web/domains/profiles/portfolio-card.tsx'
import { Section } from './section.tsx'

export function FeaturedPortfolios() {
  return (
    <Section title="Featured portfolios" more={{ href: PORTFOLIOS, label: 'All portfolios' }}>
      <Portfolios />
    </Section>
  )
}

/** Renders nothing on an error, which the featured listings already report. */
function Portfolios() {
  const landing = useQuery(landingQuery)
  if (landing.isLoadingError || landing.data?.portfolios.length === 0)
    return <EmptyState icon="i-lucide-users" title="No featured portfolios available at the moment." />
  return (
    <ul className="grid md:grid-cols-3 gap-3 xl:gap-4" aria-busy={landing.isPending}>
      {landing.data
        ? landing.data.portfolios.map((portfolio) => (
            <li key={portfolio.id} className="grid min-w-0">
              <PortfolioCard portfolio={portfolio} />
            </li>
          ))
        : Array.from({ length: FEATURED_PORTFOLIOS }, (_, index) => (
            <li key={index} className="grid min-w-0">
              <PortfolioCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
