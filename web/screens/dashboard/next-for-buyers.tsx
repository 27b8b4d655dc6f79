import { Link } from 'wouter'
import { DASHBOARD, FAVORITES, MARKETPLACE } from '#contract/paths.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'

const STEPS = [
  {
    href: MARKETPLACE,
    icon: <LineIcon path="M3 9l1-5h16l1 5M5 9v11h14V9M9 20v-6h6v6" />,
    title: 'Explore the marketplace',
    text: 'Find something to launch, look at its demo and ask its seller.',
  },
  {
    href: FAVORITES,
    icon: <span aria-hidden className="i-lucide-heart" />,
    title: 'My Favorites',
    text: 'What you have saved, and how its prices have changed since.',
  },
  {
    href: `${DASHBOARD}?tab=my-purchases`,
    icon: <LineIcon path="M6 7h12l1 14H5zm3 0a3 3 0 0 1 6 0" />,
    title: 'My Purchases',
    text: 'Your negotiations and what you have bought.',
  },
]

/** Where somebody who came to buy goes on from a dashboard without projects. */
export function NextForBuyers() {
  return (
    <section aria-labelledby="next" className="grid grid-cols-1 gap-3">
      <h3 id="next" className="text-16px leading-24px font-600">
        What would you like to do next?
      </h3>
      <ul className="grid md:grid-cols-3 gap-4">
        {STEPS.map(({ href, icon, title, text }) => (
          <li key={href} className="grid">
            <Link href={href} className="panel flex flex-col p-4 hover:border-line2 focus-ring">
              <span className="flex items-center h-6 mb-2 text-18px text-muted">{icon}</span>
              <span className="font-600 leading-20px">{title}</span>
              <span className="mt-1 text-13px leading-20px text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
