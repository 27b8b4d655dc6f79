const STYLES = {
  default: 'bg-accent text-ink',
  secondary: 'bg-s3 text-muted',
  destructive: 'bg-bad-soft text-bad',
  outline: 'border border-line2 text-muted',
} as const
export type StatusStyle = keyof typeof STYLES

export function StatusBadge({ style, children }: { style: StatusStyle; children: string }) {
  return (
    <span className={`badge ${STYLES[style]}`}>
      <span className="sr-only">Status: </span>
      <span className="truncate leading-normal">{children}</span>
    </span>
  )
}
