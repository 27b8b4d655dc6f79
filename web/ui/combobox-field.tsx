import type { ComponentProps } from 'react'

const LIST_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown', 'Escape'])

interface ComboboxFieldProps extends ComponentProps<'input'> {
  isListed: boolean
  /** The element that describes it, in place of Headless UI's own. */
  describedBy?: string | undefined
}

/** The input of a combobox that leaves keys to its list only while that has something, and never chooses by Tab. */
export function ComboboxField({
  isListed,
  describedBy,
  'aria-expanded': isExpanded,
  onKeyDown,
  ...props
}: ComboboxFieldProps) {
  return (
    <input
      {...props}
      role="combobox"
      aria-controls={props['aria-controls']}
      aria-describedby={describedBy}
      aria-expanded={isListed && isExpanded}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' && (isListed || !LIST_KEYS.has(event.key))) onKeyDown?.(event)
      }}
    />
  )
}
