import { useEffect } from 'react'
import { cameBy } from '#web/lib/shown-location.ts'

/** Shows the section that the address names to whoever comes from another screen; browsers do it for new pages only. */
export function useFragment(): void {
  useEffect(() => {
    if (cameBy() === 'push') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}
