import { type RefObject, useEffect } from 'react'

/** Restores the focus when a lazy dialog closes: it mounts too late to know which element had it. */
export function RestoreFocus({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(() => () => void setTimeout(() => to.current?.focus()), [to])
  return null
}
