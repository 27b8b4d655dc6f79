import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { MAX_PAGE } from '#contract/limits.ts'
import { MARKETPLACE, PORTFOLIOS, pagedPath, readPage } from '#contract/paths.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { PortfolioCard, PortfolioCardSkeleton } from '#web/domains/profiles/portfolio-card.tsx'
import { portfoliosQuery } from '#web/domains/profiles/profiles-api.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Pager } from '#web/ui/pagination.tsx'

const SKELETONS = 6
/** As in lists of listings. */
const SKELETONS_AFTER_MS = 200
const GRID = 'grid md:grid-cols-2 lg:grid-cols-3 gap-3 xl:gap-4'

export default function PortfoliosScreen() {
  const page = readPage(useSearch(), MAX_PAGE)
  return (
    <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
      <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">
        Featured Portfolios
      </h1>
      <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">
        The people behind what’s sold here, and what they’ve built so far.
      </p>
      <section aria-labelledby="portfolios">
        <h2 id="portfolios" className="sr-only">
          Portfolios
        </h2>
        <Portfolios page={page} />
      </section>
      <p className="mt-10 text-center">
        <Link href={MARKETPLACE} className={button('plain', 'l')}>
          Browse All Projects
          <span aria-hidden className="i-lucide-arrow-right" />
        </Link>
      </p>
    </div>
  )
}

function Portfolios({ page }: { page: number }) {
  const query = useQuery(portfoliosQuery(page))
  const { data, isPending, isPlaceholderData, isLoadingError } = query
  const late = useDelayed(isPlaceholderData, SKELETONS_AFTER_MS)
  if (isLoadingError) return <FailedState query={query} />
  if (isPending || late) {
    return (
      <div className={GRID} aria-busy>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <PortfolioCardSkeleton key={index} covers />
        ))}
      </div>
    )
  }
  if (data.items.length === 0) {
    return (
      <None>
        {data.total > 0 && (
          <Link href={PORTFOLIOS} className={button()}>
            Go to page 1
          </Link>
        )}
      </None>
    )
  }
  const pages = Math.min(Math.ceil(data.total / data.pageSize), MAX_PAGE)
  return (
    <>
      <ul className={GRID} aria-busy={isPlaceholderData}>
        {data.items.map((portfolio) => (
          <li key={portfolio.id} className="grid min-w-0">
            <PortfolioCard portfolio={portfolio} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-8">
          <Pager
            page={page}
            pages={pages}
            hrefOf={(other) => pagedPath(PORTFOLIOS, other)}
            onNavigate={() => scrollTo(0, 0)}
          />
        </div>
      )}
    </>
  )
}

function None({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon="i-lucide-users" title="No Portfolios Found">
      <p className="text-muted">Be the first to create your portfolio and showcase your work!</p>
      {children}
    </EmptyState>
  )
}
