import { type RefObject, useEffect } from 'react'

/** Returns the focus when a dialog closes. One that loads on demand comes too late to know what had it. */
export function FocusBack({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(() => () => void setTimeout(() => to.current?.focus()), [to])
  return null
}
