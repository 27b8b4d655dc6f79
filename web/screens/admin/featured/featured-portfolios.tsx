import type { FeaturedProfile } from '#contract/admin/featured.ts'
import { FEATURED_PORTFOLIOS } from '#contract/limits.ts'
import { PortfolioCard, PortfolioCardSkeleton } from '#web/domains/profiles/portfolio-card.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { featuredProfilesQuery } from './featured-api.ts'
import { userName } from '#contract/profiles/names.ts'
import { SelectCheckbox } from './select-checkbox.tsx'
import { FeatureButton } from './feature-button.tsx'
import { FeaturedScreen } from './featured-screen.tsx'
import { SortableItem, type SortPosition } from './sortable-item.tsx'
import { type Feature, useFeature } from './use-feature.ts'

const WORDS = {
  done: 'Portfolio feature status updated successfully',
  failed: () => 'Failed to update portfolio feature status',
}

/** Which portfolios the landing page features; they need a username. */
export function FeaturedPortfolios() {
  const feature = useFeature('profiles', WORDS)
  return (
    <FeaturedScreen
      title="Featured Portfolios Management"
      lead="Featured portfolios appear on the landing page."
      many="portfolios"
      kind="profiles"
      shown={FEATURED_PORTFOLIOS}
      groupQuery={featuredProfilesQuery}
      feature={feature}
      failed={(error) => error?.message ?? ''}
      skeleton={<PortfolioCardSkeleton />}
    >
      {(profile, selection, place) => (
        <Card key={profile.id} profile={profile} feature={feature} selection={selection} place={place} />
      )}
    </FeaturedScreen>
  )
}

interface CardProps {
  profile: FeaturedProfile
  feature: Feature
  selection: Selection
  place: SortPosition | undefined
}

function Card({ profile, feature, selection, place }: CardProps) {
  const name = userName(profile)
  return (
    <SortableItem id={profile.id} name={name} place={place} className="relative grid min-w-0">
      <PortfolioCard
        portfolio={{ ...profile, name }}
        action={<FeatureButton id={profile.id} name={name} featured={profile.featured} feature={feature} />}
      />
      <SelectCheckbox id={profile.id} name={name} selection={selection} />
    </SortableItem>
  )
}
