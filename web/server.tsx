import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { App } from './app.tsx'
import { newQueryClient } from './lib/query-client.ts'
import type { Head, Screen } from './screens/screen.ts'
import { headOf, matchScreenUrl } from './screens/match-screen.ts'
import { type ScreenName } from './screens/screens.ts'

export interface RenderedPage {
  /** Undefined if no screen matches. */
  name: ScreenName | undefined
  screen: Screen
  head: Head
  /** The HTML inside `#root`. */
  markup: string
  /** The data it was rendered from. */
  state: DehydratedState
}

/**
 * Renders a page to HTML with its initial data. Returns undefined if the data took longer than `limitMs`; the browser
 * then renders it. Throws if rendering fails.
 */
export async function renderPage(url: URL, limitMs: number): Promise<RenderedPage | undefined> {
  const queries = newQueryClient({ retry: false, gcTime: Infinity })
  const match = matchScreenUrl(url)
  const { name, screen, location } = match
  const screenQueries = screen.queries?.(location) ?? []
  await waitAtMost(
    limitMs,
    screenQueries.map((query) => queries.prefetchQuery(query)),
  )
  const hasData = screenQueries[0] === undefined || queries.getQueryData(screenQueries[0].queryKey) !== undefined
  if (!hasData && !screen.canRenderWithoutData) return undefined
  const markup = await render(<App queries={queries} router={{ ssrPath: url.pathname, ssrSearch: url.search }} />)
  return { name, screen, head: headOf(match, queries), markup, state: dehydrate(queries) }
}

/** Waits for everything, so that no inline script has to move late Suspense content into place. */
async function render(app: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(app, {
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  const markup = await new Response(stream).text()
  if (errors.length > 0) throw errors[0]
  return markup
}

async function waitAtMost(limitMs: number, promises: Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([Promise.all(promises), timeout])
  clearTimeout(timer)
}
