import { createContext, type ReactNode, use } from 'react'

/** What a screen says of itself while it is on its way. */
export const LoadingText = createContext<string | undefined>(undefined)

/** In the place of a screen that is on its way. */
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
