import type { ComponentProps } from 'react'
import { isComposing } from '#web/lib/keyboard.ts'

const LIST_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown', 'Escape'])

interface ComboboxTextInputProps extends ComponentProps<'input'> {
  hasOptions: boolean
  /** Replaces Headless UI's `aria-describedby`. */
  describedBy?: string | undefined
}

/** A combobox input that passes keys to the list only while it has options, and never selects on Tab. */
export function ComboboxTextInput({
  hasOptions,
  describedBy,
  'aria-expanded': isExpanded,
  onKeyDown,
  ...props
}: ComboboxTextInputProps) {
  return (
    <input
      {...props}
      role="combobox"
      aria-controls={props['aria-controls']}
      aria-describedby={describedBy}
      aria-expanded={hasOptions && isExpanded}
      onKeyDown={(event) => {
        if (event.key === 'Tab' || isComposing(event)) return
        if (hasOptions || !LIST_KEYS.has(event.key)) onKeyDown?.(event)
      }}
    />
  )
}
