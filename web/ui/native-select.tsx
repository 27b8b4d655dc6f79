import type { ComponentProps } from 'react'

interface NativeSelectProps extends ComponentProps<'select'> {
  options: { value: string; label: string }[]
}

/** A styled native select, for its keyboard, phone and screen reader support. */
export function NativeSelect({ options, className = '', ...select }: NativeSelectProps) {
  return (
    <>
      <select className={`field appearance-none pr-8 truncate ${className}`} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span aria-hidden className="i-lucide-chevron-down absolute right-2.5 top-3 text-muted pointer-events-none" />
    </>
  )
}
