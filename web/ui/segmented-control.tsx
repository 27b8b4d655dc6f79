interface SegmentedControlProps<Value extends string> {
  label: string
  hideLabel?: boolean
  name: string
  options: { value: Value; label: string }[]
  defaultValue: NoInfer<Value>
  onChange?: (value: Value) => void
}

/** Radio buttons that look like a row of toggle buttons. */
export function SegmentedControl<Value extends string>({
  label,
  hideLabel = false,
  name,
  options,
  defaultValue,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-13px leading-20px font-600'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="switch-part flex-1">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onChange={() => onChange?.(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
