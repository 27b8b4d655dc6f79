import { type ReactNode, useRef } from 'react'
import { useInputBeforeHydration } from '#web/lib/use-input-before-hydration.ts'
import { NativeSelect } from './native-select.tsx'

interface SelectProps {
  label: string
  hideLabel?: boolean
  /** The form field's name without JavaScript. */
  name?: string
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
  className?: string
  icon?: ReactNode
}

/** A labeled select that applies its value immediately. */
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
  useInputBeforeHydration(() => {
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
