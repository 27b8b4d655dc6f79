import { Link } from 'wouter'
import { MARKETPLACE } from '#contract/paths.ts'
import { Logo } from './logo.tsx'
import { Newsletter } from './newsletter.tsx'
import { CONTACT_LINKS, externalLinkProps, SITE_LINKS } from './site-links.ts'

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line bg-s1">
      {/* Fixed column widths: nothing shifts while the HTML streams in. */}
      <div className="wrap grid lg:grid-cols-[1fr_minmax(0,25rem)_1fr] items-start gap-x-12 gap-y-8 pt-10 pb-8">
        <div className="grid gap-4 justify-items-start">
          <Logo />
          <p className="max-w-38ch text-13px leading-20px text-muted">
            Production-ready apps and source code from the people who built them.
          </p>
          <Link
            href={MARKETPLACE}
            className="inline-flex items-center gap-2 min-h-9 px-3 py-1 rounded-control border border-line2 text-12px font-500 text-muted hover:text-text focus-ring"
          >
            <span aria-hidden className="i-lucide-badge-check text-good text-15px" />
            Every listing reviewed by a person
          </Link>
        </div>
        <Newsletter />
        {CONTACT_LINKS.length > 0 && (
          <ul className="flex flex-wrap lg:justify-end gap-x-6 text-13px text-muted" aria-label="Contact">
            {CONTACT_LINKS.map(({ href, name }) => (
              <li key={href}>
                <a
                  href={href}
                  {...externalLinkProps(href)}
                  className="flex items-center h-11 rounded-sm hover:text-text focus-ring"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <nav aria-label="Footer" className="wrap">
        <ul className="flex flex-wrap gap-x-6 py-3 border-t border-line text-13px text-muted">
          {SITE_LINKS.map(({ href, name }) => (
            <li key={href}>
              <Link href={href} className="flex items-center h-11 rounded-sm hover:text-text focus-ring">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
