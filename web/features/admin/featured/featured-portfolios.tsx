import { useQuery } from '@tanstack/react-query'
import type { FeaturedProfile } from '#contract/admin-featured.ts'
import { PortfolioCard, PortfolioCardSkeleton } from '#web/parts/portfolio-card.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { featuredProfilesQuery } from '../api/featured-api.ts'
import { ListSearch } from '../list/list-search.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { fullName } from '../full-name.ts'
import { PageHead } from '../page-head.tsx'
import { Choose } from './choose.tsx'
import { FeatureButton } from './feature-button.tsx'
import { FeaturedGroup, FeaturedSkeletons } from './featured-group.tsx'
import { type Feature, useFeature } from './use-feature.ts'

const FILTERS = ['q'] as const
const WORDS = {
  done: 'Portfolio feature status updated successfully',
  failed: () => 'Failed to update portfolio feature status',
}

/** Which portfolios the landing page shows; only who has a username has one. */
export function FeaturedPortfolios() {
  const top = useListState(FILTERS, 'top-')
  const list = useListState(FILTERS)
  const { q } = list.filters
  const featured = useQuery(featuredProfilesQuery({ group: 'featured', q, before: top.before }))
  const available = useQuery(featuredProfilesQuery({ group: 'available', q, before: list.before }))
  const failed = featured.error ?? available.error
  useFailedToast(featured.isError ? featured : available, failed?.message ?? '')
  const feature = useFeature('profiles', WORDS)
  return (
    <>
      <PageHead title="Featured Portfolios Management" lead="Featured portfolios appear on the landing page." />
      <div className="flex mb-6">
        <ListSearch label="Search portfolios" list={list} busy={available.isFetching && q !== ''} />
      </div>
      {featured.isPending || available.isPending ? (
        <FeaturedSkeletons>
          <PortfolioCardSkeleton />
        </FeaturedSkeletons>
      ) : (
        <>
          <FeaturedGroup
            title="Currently Featured"
            count={({ featuredCount }) => featuredCount}
            query={featured}
            featured
            feature={feature}
            list={top}
            empty="No portfolios are currently featured."
            failed={failed?.message ?? ''}
          >
            {({ items }, selection) =>
              items.map((item) => <Card key={item.id} profile={item} feature={feature} selection={selection} />)
            }
          </FeaturedGroup>
          <FeaturedGroup
            title="Available Portfolios"
            count={({ availableCount }) => availableCount}
            query={available}
            featured={false}
            feature={feature}
            list={list}
            empty="All portfolios are currently featured."
            failed={failed?.message ?? ''}
          >
            {({ items }, selection) =>
              items.map((item) => <Card key={item.id} profile={item} feature={feature} selection={selection} />)
            }
          </FeaturedGroup>
        </>
      )}
    </>
  )
}

interface CardProps {
  profile: FeaturedProfile
  feature: Feature
  selection: Selection
}

function Card({ profile, feature, selection }: CardProps) {
  const name = fullName(profile)
  return (
    <li className="relative grid min-w-0">
      <PortfolioCard
        portfolio={{ ...profile, name }}
        action={<FeatureButton id={profile.id} name={name} featured={profile.featured} feature={feature} />}
      />
      <Choose id={profile.id} name={name} selection={selection} />
    </li>
  )
}
