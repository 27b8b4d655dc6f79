interface ProgressBarProps {
  label: string
  /** Whole, from 0 to 100. */
  percent: number
  /** Whether it moves now. */
  isActive: boolean
}

/** The bar of a file on its way, without its number. */
export function ProgressBar({ label, percent, isActive }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 rounded-full bg-s3 overflow-hidden media-forced:(border border-line)"
    >
      <div
        className={`h-full rounded-full media-forced:bg-[Highlight] ${isActive ? 'bg-text' : 'bg-faint'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
