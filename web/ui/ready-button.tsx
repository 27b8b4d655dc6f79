import type { ComponentProps } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/**
 * A button that cannot be used before the page is hydrated: the browser would send its form by itself, with a password in
 * the address, and a click would be lost.
 */
export function ReadyButton({ className = '', ...props }: ComponentProps<'button'> & { type: 'button' | 'submit' }) {
  const isHydrated = useHydrated()
  return <button {...props} disabled={!isHydrated} className={`${className} disabled:opacity-100!`} />
}
