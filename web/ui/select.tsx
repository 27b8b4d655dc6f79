import { type ReactNode, useRef } from 'react'
import { useFormerInput } from '#web/lib/use-former-input.ts'
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
  const select = useRef<HTMLSelectElement>(null)
  useFormerInput(() => {
    if (select.current && select.current.value !== value) onChange(select.current.value)
  })
  return (
    <label className={`block min-w-0 ${className}`}>
      <span className={hideLabel ? 'sr-only' : 'overline block mb-2'}>{label}</span>
      <span className="relative block">
        {icon && (
          <span className="absolute left-3 top-0 h-full flex items-center pointer-events-none text-muted">{icon}</span>
        )}
        <NativeSelect
          ref={select}
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
