import { Link } from 'wouter'
import { marketplacePath } from '#contract/paths.ts'
import { Section } from './section.tsx'

const TECHNOLOGIES = [
  'TypeScript',
  'React',
  'Next.js',
  'Vue',
  'Svelte',
  'Hono',
  'Python',
  'Laravel',
  'Rust',
  'Go',
  'Flutter',
  'Swift',
  'Postgres',
  'Docker',
]

/** Each name links to the listings with that tag. */
export function TechStack() {
  return (
    <Section title="Built with what you know">
      <ul className="flex flex-wrap gap-2">
        {TECHNOLOGIES.map((name) => (
          <li key={name}>
            <Link
              href={marketplacePath({ tags: [name.toLowerCase()] })}
              className="inline-flex items-center h-8 px-3 rounded-control border border-line bg-s1 font-mono text-13px text-muted chip-action"
            >
              {name}
              <span className="sr-only"> products</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
