import type { ReactNode } from 'react'

interface SelectProps {
  label: string
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
  className?: string
  icon?: ReactNode
}

/** The platform's own select, which every keyboard, phone and screen reader knows. */
export function Select({ label, hideLabel = false, value, onChange, options, className = '', icon }: SelectProps) {
  return (
    <label className={`block min-w-0 ${className}`}>
      <span className={hideLabel ? 'sr-only' : 'overline block mb-2'}>{label}</span>
      <span className="relative block">
        {icon && (
          <span className="absolute left-3 top-0 h-full flex items-center pointer-events-none text-muted">{icon}</span>
        )}
        <select
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`field appearance-none pr-8 text-13px font-500 truncate ${icon ? 'pl-9' : ''}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span aria-hidden className="i-lucide-chevron-down absolute right-2.5 top-3 text-muted pointer-events-none" />
      </span>
    </label>
  )
}
