import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { useScrollRestoration } from '#web/lib/use-scroll-restoration.ts'
import { useToasterNeeded } from '#web/lib/toast.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { OfflineState } from '#web/ui/failed-state.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { BetaBanner } from './beta-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SearchShortcut } from './search-shortcut.tsx'

// Important messages never rely on toasts, so a failed import is ignored.
const Toaster = lazy<ComponentType>(() =>
  import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })).catch(() => ({ default: () => null })),
)

interface LayoutProps {
  /** Called before a screen that failed is rendered again. */
  onRetry: () => void
  children: ReactNode
}

/**
 * The layout of every screen. Navigation moves the focus to the new content, unless that or a dialog, opened while the
 * content was loading, has already taken it.
 */
export function Layout({ onRetry, children }: LayoutProps) {
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const previousPath = useRef(path)
  const isToasterNeeded = useToasterNeeded()
  useScrollRestoration()

  useEffect(() => {
    const focused = document.activeElement
    const isTaken = main.current?.contains(focused) || focused?.closest('[aria-modal="true"]')
    if (previousPath.current !== path && !isTaken) main.current?.focus({ preventScroll: true })
    previousPath.current = path
  }, [path])

  return (
    <div data-page className="flex flex-col min-h-dvh pb-[var(--bar)]">
      <a
        href="#main"
        className="absolute left-2 top-2 z-50 px-3 py-2 rounded-sm bg-accent text-ink font-600 [translate:0_-5rem] focus:[translate:0] focus-ring"
      >
        Skip to content
      </a>
      <BetaBanner />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <ErrorBoundary resetKey={path} renderFallback={(reset) => <PageError reset={reset} onRetry={onRetry} />}>
          {children}
        </ErrorBoundary>
      </main>
      <Footer />
      <BottomBar />
      <SearchShortcut />
      {isToasterNeeded && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  )
}

/** Without a connection, it may be all that is missing: of the screen's code or texts. */
function PageError({ reset, onRetry }: { reset: () => void; onRetry: () => void }) {
  const isOnline = useOnline()
  const wasOffline = useRef(!isOnline)
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const retry = () => {
    onRetry()
    resetQueries()
    reset()
  }
  const onReconnected = useEffectEvent(retry)
  useEffect(() => {
    if (isOnline && wasOffline.current) onReconnected()
    wasOffline.current = !isOnline
  }, [isOnline])
  return (
    <div className="wrap py-16">
      {isOnline ? (
        <EmptyState urgent icon="i-lucide-circle-alert" title="This page couldn’t be shown.">
          <button type="button" onClick={() => location.reload()} className={button()}>
            Try again
          </button>
        </EmptyState>
      ) : (
        <OfflineState onRetry={retry} />
      )}
    </div>
  )
}
