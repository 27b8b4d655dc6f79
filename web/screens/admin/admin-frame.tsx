import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ADMIN } from '#contract/paths.ts'
import { Sidebar } from '#web/ui/sidebar.tsx'
import { BetaBanner } from './beta-banner.tsx'
import { type Section, sectionPath, SECTIONS } from './sections.ts'

const MEMORY = { name: 'admin-sidebar', path: ADMIN }

/** The frame around every section of the admin area. */
export function AdminFrame({ at, children }: { at: Section | undefined; children: ReactNode }) {
  const [path] = useLocation()
  return (
    <Sidebar
      title="Admin"
      cookie={MEMORY}
      currentPage={path}
      head={<p className="min-w-0 truncate text-13px font-500 text-muted">{at?.label}</p>}
      links={linksAt(at)}
    >
      <BetaBanner />
      <div className="@container px-4 md:px-6 pt-6 pb-16">{children}</div>
    </Sidebar>
  )
}

const linksAt = (at: Section | undefined) => (collapsed: boolean) => <Links at={at} collapsed={collapsed} />

function Links({ at, collapsed }: { at: Section | undefined; collapsed: boolean }) {
  return (
    <ul className="grid gap-1">
      {SECTIONS.map((section) => (
        <li key={section.page}>
          <Link
            href={sectionPath(section)}
            aria-current={section === at ? 'page' : undefined}
            title={collapsed ? section.label : undefined}
            onPointerEnter={section.preload}
            onFocus={section.preload}
            className={`flex items-center gap-3 h-9 rounded-control text-13px font-500 whitespace-nowrap transition-colors focus-ring -outline-offset-2! ${collapsed ? 'justify-center' : 'px-2.5'} ${section === at ? 'bg-s3 text-text' : 'text-muted hover:(bg-s2 text-text)'}`}
          >
            <span aria-hidden className={`${section.icon} text-16px`} />
            <span className={collapsed ? 'sr-only' : ''}>{section.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
