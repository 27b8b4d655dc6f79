import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadingText } from '#web/lib/loading-text.ts'

/** In the place of a screen that is on its way: what the specification says of it, and `children`. */
export function ScreenLoading({ children }: { children?: ReactNode }) {
  const [path] = useLocation()
  const text = loadingText(path, useSearch())
  return (
    <div aria-busy className="min-h-screen">
      {text && (
        <p role="status" className="wrap pt-6 text-15px text-muted">
          {text}
        </p>
      )}
      {children}
    </div>
  )
}
