import type { ComponentProps } from 'react'

/** A checkbox that looks like a toggle button. */
export function CheckboxButton({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="switch-part flex-1 grid-flow-col! gap-2 [grid-auto-columns:max-content] justify-center">
      <input type="checkbox" className="peer sr-only" {...input} />
      <span aria-hidden className="i-lucide-square peer-checked:i-lucide-square-check text-16px" />
      {label}
    </label>
  )
}
