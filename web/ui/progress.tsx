/** A progress bar; `done` is between 0 and 1. */
export function Progress({ label, done }: { label: string; done: number }) {
  const percent = Math.floor(Math.min(1, done) * 100)
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="flex-1 h-2 rounded-full bg-s3 overflow-hidden media-forced:(border border-line)"
      >
        <div className="h-full bg-info media-forced:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </div>
      <span className="w-10 text-right font-mono text-12px text-muted">{percent}%</span>
    </div>
  )
}
