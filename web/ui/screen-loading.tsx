import { createContext, type ReactNode, use } from 'react'

/** The current screen's `loading` text. */
export const LoadingText = createContext<string | undefined>(undefined)

/** Placeholder of a screen whose code or data is loading. */
export function ScreenLoading({ children }: { children?: ReactNode }) {
  const text = use(LoadingText)
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
