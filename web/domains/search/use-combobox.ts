import { type RefObject, useEffect, useState } from 'react'

interface ComboboxProps {
  /** The id of the list; those of its options end in their place. */
  id: string
  /** How many options there are. */
  size: number
  /** Whether something was typed before this code was there. */
  hasTyped: boolean
  choose: (place: number) => void
}

/**
 * Makes a field the combobox of a list, by the pattern of the ARIA Authoring Practices: typing and the arrows open it,
 * Enter chooses, and Escape and leaving the field close it. The field is there long before this code, so everything is
 * added to it from outside.
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { id, size, hasTyped, choose }: ComboboxProps,
): { isOpen: boolean; active: number; close: () => void } {
  const [isWanted, setWanted] = useState(hasTyped)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && size > 0
  const close = () => {
    setWanted(false)
    setActive(-1)
  }

  useEffect(() => {
    const field = input.current
    if (!field) return
    const onInput = () => {
      setWanted(true)
      setActive(-1)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || !actOn(event)) return
      event.preventDefault()
      // What is around the field, such as a dialog, does not act on it, too.
      event.stopPropagation()
    }
    const actOn = ({ key }: KeyboardEvent): boolean => {
      if (size === 0 || !(isOpen || key === 'ArrowDown' || key === 'ArrowUp')) return false
      if (key === 'Enter' && active >= 0) choose(active)
      else if (key === 'Escape') close()
      else if (key === 'ArrowDown') setActive((active + 1) % size)
      else if (key === 'ArrowUp') setActive((active <= 0 ? size : active) - 1)
      else return false
      if (key.startsWith('Arrow')) setWanted(true)
      return true
    }
    field.setAttribute('aria-controls', id)
    field.setAttribute('aria-expanded', String(isOpen))
    if (isOpen && active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
    field.addEventListener('input', onInput)
    field.addEventListener('keydown', onKeyDown)
    field.addEventListener('blur', close)
    field.form?.addEventListener('submit', close)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('keydown', onKeyDown)
      field.removeEventListener('blur', close)
      field.form?.removeEventListener('submit', close)
    }
  })

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return { isOpen, active, close }
}
