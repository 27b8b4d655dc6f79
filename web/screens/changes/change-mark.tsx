import type { ChangedFile } from '#contract/packages/comparisons.ts'

type Kind = ChangedFile['change']

/** A letter says what the color says. */
const MARKS: Record<Kind, { letter: string; name: string; className: string }> = {
  added: { letter: 'A', name: 'Added', className: 'bg-good-soft text-good' },
  changed: { letter: 'C', name: 'Changed', className: 'bg-info-soft text-info' },
  removed: { letter: 'R', name: 'Removed', className: 'bg-bad-soft text-bad' },
  moved: { letter: 'M', name: 'Moved', className: 'bg-s3 text-muted' },
}

export function ChangeMark({ kind }: { kind: Kind }) {
  const { letter, name, className } = MARKS[kind]
  return (
    <span
      title={name}
      className={`inline-grid place-items-center flex-none size-5 rounded-sm font-mono text-12px font-600 ${className}`}
    >
      <span aria-hidden>{letter}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
