import { useTitle } from '#web/lib/use-title.ts'
import { Hero } from './hero.tsx'
import { OfferArt, PosterArt, Sections } from './landing-parts.ts'

export default function LandingScreen() {
  useTitle('Sourceyard: ready-to-launch software and source code')
  return (
    <>
      <Hero />
      <Sections />
    </>
  )
}
LandingScreen.parts = [PosterArt, OfferArt, Sections]
