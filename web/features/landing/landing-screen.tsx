import { useTitle } from '#web/lib/use-title.ts'
import { Closing } from './closing.tsx'
import { FeaturedPortfolios } from './featured-portfolios.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { PopularCategories } from './popular-categories.tsx'
import { Reasons } from './reasons.tsx'
import { Steps } from './steps.tsx'
import { TechStack } from './tech-stack.tsx'

export function LandingScreen() {
  useTitle('Sourceyard: ready-to-launch software and source code')
  return (
    <>
      <Hero />
      <Features />
      <Reasons />
      <Steps />
      <PopularCategories />
      <FeaturedProducts />
      <FeaturedPortfolios />
      <TechStack />
      <Closing />
    </>
  )
}
