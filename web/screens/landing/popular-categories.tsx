import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { type PopularCategory, productsOf } from '#contract/category-counts.ts'
import { landingQuery } from './landing-api.ts'
import { Section } from './section.tsx'

const CATEGORIES: { slug: PopularCategory; name: string; icon: string }[] = [
  { slug: 'ai-agents', name: 'AI Agents', icon: 'i-lucide-bot' },
  { slug: 'e-commerce-platforms', name: 'E-Commerce Platforms', icon: 'i-lucide-shopping-cart' },
  { slug: 'saas-for-agencies', name: 'SaaS for Agencies', icon: 'i-lucide-briefcase-business' },
  { slug: 'crm-and-productivity', name: 'CRM and Productivity', icon: 'i-lucide-contact' },
]

export function PopularCategories() {
  const { data } = useQuery(landingQuery)
  return (
    <Section title="Popular categories" more={{ href: MARKETPLACE, label: 'All categories' }}>
      <ul className="grid grid-pair-34 lg:grid-cols-4 gap-3 xl:gap-4">
        {CATEGORIES.map(({ slug, name, icon }) => (
          <li key={slug} className="grid grid-cols-1 min-w-0">
            <Link
              href={marketplacePath({ category: slug })}
              className="panel flex flex-col md:flex-row gap-x-4 gap-y-3 p-4 transition-colors hover:(border-line2 bg-s2) focus-ring"
            >
              <span className="flex-none grid place-items-center w-10 h-10 rounded bg-s3 text-18px text-muted">
                <span aria-hidden className={icon} />
              </span>
              <span className="min-w-0">
                <span className="block leading-20px font-600">{name}</span>
                <span className="block font-mono text-12px leading-20px text-muted">
                  {data ? productsOf(slug, data.popular[slug] ?? 0) : '\u00a0'}
                </span>
              </span>
              <span aria-hidden className="i-lucide-chevron-right self-center ml-auto text-faint max-md:hidden!" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
