import { Link } from 'wouter'
import { DASHBOARD, FAVORITES, MARKETPLACE } from '#contract/paths.ts'

const STEPS = [
  {
    href: MARKETPLACE,
    icon: 'i-lucide-store',
    title: 'Explore the marketplace',
    text: 'Find something to launch, try its demo and ask the seller.',
  },
  {
    href: FAVORITES,
    icon: 'i-lucide-heart',
    title: 'My Favorites',
    text: 'Products you’ve saved, and how their prices have changed since.',
  },
  {
    href: `${DASHBOARD}?tab=my-purchases`,
    icon: 'i-lucide-shopping-bag',
    title: 'My Purchases',
    text: 'Your negotiations and what you’ve bought.',
  },
]

/** Next steps for buyers, on a dashboard without projects. */
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
              <span className="flex items-center h-6 mb-2 text-18px text-muted">
                <span aria-hidden className={icon} />
              </span>
              <span className="font-600 leading-20px">{title}</span>
              <span className="mt-1 text-13px leading-20px text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
