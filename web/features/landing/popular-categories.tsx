import { Link } from 'wouter'
import { MARKETPLACE, marketplacePath } from '#contract/paths.ts'
import { Section } from './section.tsx'

/** The counts are fixed by the specification, not computed (1 §9). */
const CATEGORIES = [
  { slug: 'ai-agents', name: 'AI Agents', count: '24+', icon: 'i-lucide-bot' },
  { slug: 'e-commerce-platforms', name: 'E-Commerce Platforms', count: '18+', icon: 'i-lucide-shopping-cart' },
  { slug: 'saas-for-agencies', name: 'SaaS for Agencies', count: '31+', icon: 'i-lucide-briefcase-business' },
  { slug: 'crm-and-productivity', name: 'CRM and Productivity', count: '15+', icon: 'i-lucide-contact' },
]

export function PopularCategories() {
  return (
    <Section title="Popular categories" more={{ href: MARKETPLACE, label: 'All categories' }}>
      <ul className="grid grid-cols-2 lg:grid-cols-4 gap-3 xl:gap-4">
        {CATEGORIES.map(({ slug, name, count, icon }) => (
          <li key={slug} className="grid min-w-0">
            <Link
              href={marketplacePath({ category: slug })}
              className="panel flex flex-col md:flex-row gap-x-4 gap-y-3 p-4 transition-colors hover:(border-line2 bg-s2) focus-ring"
            >
              <span className="flex-none grid place-items-center w-10 h-10 rounded bg-s3 text-18px text-muted">
                <span aria-hidden className={icon} />
              </span>
              <span className="min-w-0">
                <span className="block leading-20px font-600">{name}</span>
                <span className="block font-mono text-12px leading-20px text-muted">{count} products</span>
              </span>
              <span aria-hidden className="i-lucide-chevron-right self-center ml-auto text-faint max-md:hidden!" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
