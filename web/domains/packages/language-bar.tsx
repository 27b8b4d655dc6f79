import type { PackageSummary } from '#contract/packages/inspections.ts'
import { useNumberFormat } from '#web/lib/use-locale.ts'
import { shareText, splitLanguages } from './split-languages.ts'

/** From the most lines; those after share the last. */
const TONES = ['bg-text', 'bg-muted', 'bg-faint', 'bg-line2'] as const
const toneOf = (index: number) => TONES[Math.min(index, TONES.length - 1)] ?? 'bg-line2'

/** The languages of a package by their lines. */
export function LanguageBar({ summary }: { summary: Pick<PackageSummary, 'languages' | 'lines'> }) {
  const formatNumber = useNumberFormat()
  const { shown, shownLines, otherLines } = splitLanguages(summary)
  if (shown.length === 0) return <p className="text-13px leading-20px text-muted">None recognized</p>
  return (
    <>
      <div aria-hidden className="flex gap-0.5 h-2 mb-2 rounded-sm overflow-hidden media-forced:hidden">
        {shown.map(({ name, lines }, index) => (
          <i key={name} className={`min-w-0.5 ${toneOf(index)}`} style={{ flex: lines }} />
        ))}
      </div>
      <ul aria-label="Lines by language" className="grid gap-1 text-13px leading-20px text-muted">
        {shown.map(({ name, lines }, index) => (
          <li key={name} className="flex items-center gap-2">
            <i aria-hidden className={`flex-none size-2 rounded-2px ${toneOf(index)}`} />
            <span className="flex-1 min-w-0 truncate">{name}</span>
            <span className="font-mono text-text">
              {formatNumber(lines)}
              <span className="sr-only"> lines</span>
            </span>
            <span className="w-10 text-right font-mono">{shareText(lines, shownLines)}</span>
          </li>
        ))}
        {otherLines > 0 && (
          <li className="flex items-center gap-2">
            <span className="flex-1 min-w-0 pl-4">Data, prose and others</span>
            <span className="font-mono">
              {formatNumber(otherLines)}
              <span className="sr-only"> lines</span>
            </span>
            <span className="w-10" />
          </li>
        )}
      </ul>
    </>
  )
}
