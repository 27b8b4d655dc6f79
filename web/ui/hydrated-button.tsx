import type { ComponentProps } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/**
 * Disabled until hydration: before it, the browser would submit the form natively, with the password in the URL, and
 * clicks would be lost.
 */
export function HydratedButton({ className = '', ...props }: ComponentProps<'button'> & { type: 'button' | 'submit' }) {
  const isHydrated = useHydrated()
  return <button {...props} disabled={!isHydrated} className={`${className} disabled:opacity-100!`} />
}
