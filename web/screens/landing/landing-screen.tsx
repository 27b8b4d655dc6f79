import { Closing } from './closing.tsx'
import { FeaturedListings } from './featured-listings.tsx'
import { FeaturedPortfolios } from './featured-portfolios.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { PopularCategories } from './popular-categories.tsx'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'
import { TechStack } from './tech-stack.tsx'

export default function LandingScreen() {
  return (
    <>
      <Hero />
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
