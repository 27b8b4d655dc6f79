import { useId } from 'react'
import { Skeleton } from './skeleton.tsx'

/** What a switch looks like, after a checkbox that is its `peer`. */
export const SWITCH_TRACK =
  "relative shrink-0 w-9 h-5 rounded-full border border-faint bg-s3 transition-colors after:(content-[''] absolute top-0.75 left-0.75 w-3 h-3 rounded-full bg-muted transition-transform) peer-checked:(border-text bg-text after:bg-bg after:translate-x-4) peer-indeterminate:after:(translate-x-2 scale-y-20 bg-text) media-forced:after:bg-[CanvasText] media-forced:peer-checked:(bg-[Highlight] after:bg-[HighlightText]) media-forced:peer-indeterminate:after:bg-[CanvasText] peer-focus-visible:(outline-2 outline-solid outline-offset-2 outline-accent-text)"

interface SwitchFieldProps {
  label: string
  hint: string
  /** `mixed` if it switches several, of which some are on. Undefined while loading. */
  checked: boolean | 'mixed' | undefined
  onChange: (checked: boolean) => void
}

/** A switch that takes effect immediately. */
export function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="relative flex items-start gap-4 min-h-11 cursor-pointer">
      <span className="flex-1 min-w-0">
        <span id={`${id}-label`} className="block text-14px leading-20px font-600">
          {label}
        </span>
        <span id={`${id}-hint`} className="block mt-0.5 text-12px leading-18px text-muted">
          {hint}
        </span>
      </span>
      {checked === undefined ? (
        <Skeleton className="shrink-0 w-9 h-5" />
      ) : (
        <>
          <input
            id={id}
            type="checkbox"
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
            ref={(input) => {
              if (input) input.indeterminate = checked === 'mixed'
            }}
            checked={checked === true}
            onChange={(event) => onChange(event.target.checked)}
            className="peer sr-only"
          />
          <span aria-hidden className={SWITCH_TRACK} />
        </>
      )}
    </label>
  )
}
