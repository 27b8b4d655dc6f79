import type { ComponentProps } from 'react'

const LIST_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown', 'Escape'])

/** The input of a combobox that leaves keys to its list only while that has something, and never chooses by Tab. */
export function ComboboxField({
  isListed,
  'aria-expanded': isExpanded,
  onKeyDown,
  ...props
}: ComponentProps<'input'> & { isListed: boolean }) {
  return (
    <input
      {...props}
      role="combobox"
      aria-controls={props['aria-controls']}
      aria-expanded={isListed && isExpanded}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' && (isListed || !LIST_KEYS.has(event.key))) onKeyDown?.(event)
      }}
    />
  )
}
