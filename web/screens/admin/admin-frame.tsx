import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ADMIN } from '#contract/paths.ts'
import { Sidebar } from '#web/ui/sidebar.tsx'
import { BetaBanner } from './beta-banner.tsx'
import { type Section, sectionPath, SECTIONS } from './sections.ts'
import { useWaiting } from './use-waiting.ts'

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
  const waiting = useWaiting()
  return (
    <ul className="grid gap-1">
      {SECTIONS.map((section) => (
        <li key={section.page}>
          <Link
            href={sectionPath(section)}
            aria-current={section === at ? 'page' : undefined}
            title={collapsed ? section.label : undefined}
            aria-label={nameOf(section, waiting[section.page])}
            onPointerEnter={section.preload}
            onFocus={section.preload}
            className={`relative flex items-center gap-3 h-9 rounded-control text-13px font-500 whitespace-nowrap transition-colors focus-ring -outline-offset-2! ${collapsed ? 'justify-center' : 'px-2.5'} ${section === at ? 'bg-s3 text-text' : 'text-muted hover:(bg-s2 text-text)'}`}
          >
            <span aria-hidden className={`${section.icon} flex-none text-16px`} />
            <span className={collapsed ? 'sr-only' : 'flex-1'}>{section.label}</span>
            <WaitingCount count={waiting[section.page] ?? 0} collapsed={collapsed} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a link is called for screen readers: 'Projects, 6 waiting'. */
function nameOf({ label }: Section, waiting: number | undefined): string | undefined {
  return waiting ? `${label}, ${waiting.toLocaleString()} waiting` : undefined
}

/** How much waits; where only icons fit, a dot. */
function WaitingCount({ count, collapsed }: { count: number; collapsed: boolean }) {
  if (count === 0) return null
  const look = collapsed
    ? 'absolute right-1.5 top-1.5 size-1.5 rounded-full bg-text'
    : 'min-w-5 px-1.5 rounded-full bg-s3 font-mono text-12px leading-20px text-center text-text'
  return <span className={look}>{!collapsed && count.toLocaleString()}</span>
}
