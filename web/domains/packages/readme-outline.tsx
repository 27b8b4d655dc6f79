import type { Heading } from '#contract/packages/report.ts'

const INDENT = ['', 'pl-3', 'pl-6', 'pl-9']

/** The headings of a README. */
export function ReadmeOutline({ outline }: { outline: Heading[] }) {
  if (outline.length === 0) return <p className="text-13px leading-20px text-muted">Without headings</p>
  const top = Math.min(...outline.map(({ level }) => level))
  return (
    <ul aria-label="Headings of the README" className="text-13px leading-20px text-muted">
      {outline.map(({ level, text }, index) => (
        <li key={index} dir="auto" className={`break-words ${INDENT[Math.min(level - top, INDENT.length - 1)]}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}
