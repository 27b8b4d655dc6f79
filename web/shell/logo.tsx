import { Link } from 'wouter'
import { HOME } from '#contract/paths.ts'
import { SITE_NAME } from '#contract/site.ts'

export function Logo() {
  return (
    <Link href={HOME} className="flex items-center gap-2 rounded-sm text-15px font-700 tracking-tight focus-ring">
      <svg aria-hidden viewBox="0 0 22 22" className="flex-none size-5.5">
        <rect width="22" height="22" rx="6" fill="var(--accent)" />
        <path
          d="M8.5 6.5 5 11l3.5 4.5M13.5 6.5 17 11l-3.5 4.5"
          stroke="var(--ink)"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="[header_&]:max-xs:sr-only">{SITE_NAME}</span>
    </Link>
  )
}
