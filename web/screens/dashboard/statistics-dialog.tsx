import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { LISTING_METRICS, type ListingStatistics } from '#contract/listings/statistics.ts'
import { DayChart } from '#web/ui/day-chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { RestoreFocus } from '#web/ui/restore-focus.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statisticsQuery } from './listings-api.ts'

const TITLES: Record<(typeof LISTING_METRICS)[number], string> = {
  views: 'Views',
  favorites: 'Favorites',
  discussions: 'Discussions',
  offers: 'Offers',
  sales: 'Sales',
}
const CHARTS = 'grid grid-cols-1 md:grid-pair-34 gap-3'

interface StatisticsDialogProps {
  listing: Pick<OwnListingCard, 'id' | 'title'>
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A listing's statistics of the last 30 days. */
export function StatisticsDialog({ listing, opener, onClose }: StatisticsDialogProps) {
  const query = useQuery(statisticsQuery(listing.id))
  const { data, isPending } = query
  return (
    <Modal
      position="side"
      onClose={onClose}
      title={
        <>
          Statistics for <bdi className="break-words">{listing.title}</bdi>
        </>
      }
    >
      <RestoreFocus to={opener} />
      {data ? <Shown statistics={data} /> : isPending ? <Loading /> : <FailedState query={query} />}
    </Modal>
  )
}

function Shown({ statistics: { viewCount, favoriteCount, days, totals } }: { statistics: ListingStatistics }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-pair-34 gap-3">
        <Figure label="Total views" value={viewCount} />
        <Figure label="Current favorites" value={favoriteCount} />
      </dl>
      <section aria-labelledby="statistics-days">
        <h3 id="statistics-days" className="text-16px leading-22px font-600">
          {`Last ${days.length} days`}
        </h3>
        <p className="mt-1 mb-3 text-13px leading-20px text-muted">
          Days are in UTC. Removed favorites and your own counter-offers aren’t counted.
        </p>
        {LISTING_METRICS.every((name) => totals[name] === 0) ? (
          <EmptyState icon="i-lucide-chart-line" title={`No activity in the last ${days.length} days.`} />
        ) : (
          <div className={CHARTS}>
            {LISTING_METRICS.map((name) => (
              <DayChart
                key={name}
                title={TITLES[name]}
                days={days.map((each) => ({ day: each.day, count: each[name] }))}
              />
            ))}
          </div>
        )}
      </section>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="panel flex flex-col-reverse min-w-0 p-4">
      <dt className="mt-1 text-13px leading-20px text-muted">{label}</dt>
      <dd className="font-mono text-26px leading-32px font-600 tracking-tight">{value.toLocaleString()}</dd>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
      <p role="status" className="sr-only">
        Loading statistics...
      </p>
      <Skeleton className="h-24 rounded-lg!" />
      <div className={CHARTS}>
        {LISTING_METRICS.map((name) => (
          <Skeleton key={name} className="h-40 rounded-lg!" />
        ))}
      </div>
    </div>
  )
}
