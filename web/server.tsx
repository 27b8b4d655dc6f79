import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { App } from './app.tsx'
import { newQueryClient } from './lib/query-client.ts'
import type { Head, Screen } from './screens/screen.ts'
import { headOf, screenAtUrl } from './screens/find-screen.ts'
import { type ScreenName } from './screens/screens.ts'

/** A rendered page. */
export interface Page {
  /** Undefined for what is not found. */
  name: ScreenName | undefined
  screen: Screen
  head: Head
  /** The content of `#root`. */
  markup: string
  /** The data that it was rendered from. */
  state: DehydratedState
}

/**
 * Renders the page at an address to HTML, with the data that it starts with. Undefined if that was not ready within
 * `limitMs`; the browser then does everything. Throws if the page fails to render.
 */
export async function renderPage(url: URL, limitMs: number): Promise<Page | undefined> {
  const queries = newQueryClient({ retry: false, gcTime: Infinity })
  const found = screenAtUrl(url)
  const { name, screen, place } = found
  const first = screen.queries?.(place) ?? []
  await within(
    limitMs,
    first.map((query) => queries.prefetchQuery(query)),
  )
  const isReady = first[0] === undefined || queries.getQueryData(first[0].queryKey) !== undefined
  if (!isReady && !screen.isFineWithoutData) return undefined
  const markup = await render(<App queries={queries} router={{ ssrPath: url.pathname, ssrSearch: url.search }} />)
  return { name, screen, head: headOf(found, queries), markup, state: dehydrate(queries) }
}

/** All of it at once, so that it needs no script to put late parts in their places. */
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

async function within(limitMs: number, work: Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([Promise.all(work), limit])
  clearTimeout(timer)
}
