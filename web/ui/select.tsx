import type { ReactNode } from 'react'
import { NativeSelect } from './native-select.tsx'

interface SelectProps {
  label: string
  hideLabel?: boolean
  /** Its parameter when a form is sent without scripts. */
  name?: string
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
  className?: string
  icon?: ReactNode
}

/** A labelled select that applies at once. */
export function Select({
  label,
  hideLabel = false,
  name,
  value,
  onChange,
  options,
  className = '',
  icon,
}: SelectProps) {
  return (
    <label className={`block min-w-0 ${className}`}>
      <span className={hideLabel ? 'sr-only' : 'overline block mb-2'}>{label}</span>
      <span className="relative block">
        {icon && (
          <span className="absolute left-3 top-0 h-full flex items-center pointer-events-none text-muted">{icon}</span>
        )}
        <NativeSelect
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={options}
          className={`text-13px font-500 ${icon ? 'pl-9' : ''}`}
        />
      </span>
    </label>
  )
}
