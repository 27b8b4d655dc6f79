import { Closing } from './closing.tsx'
import { FeaturedPortfolios } from './featured-portfolios.tsx'
import { FeaturedListings } from './featured-listings.tsx'
import { Features } from './features.tsx'
import { PopularCategories } from './popular-categories.tsx'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'
import { TechStack } from './tech-stack.tsx'

/** Everything below the hero. */
export function Sections() {
  return (
    <>
      <Features />
      <Reasons />
      <Steps />
      <PopularCategories />
      <FeaturedListings />
      <FeaturedPortfolios />
      <TechStack />
      <Closing />
    </>
  )
}
