import { expect, type Page, type Request, type Response } from '@playwright/test'

/** Opens a page and waits until the app has taken it over, all that it requests has come, and nothing is left to do. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const pending = new Set<Request>()
  const onRequest = (request: Request) => {
    if (isFromPage(request)) pending.add(request)
  }
  const onEnd = (request: Request) => void pending.delete(request)
  // Requests of the previous page end with it, and the browser may never report that.
  const onResponse = (response: Response) => {
    if (response.request().isNavigationRequest()) pending.clear()
  }
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd).on('response', onResponse)
  const reply = await page.goto(address)
  await takenOver(page)
  do {
    await expect.poll(() => [...pending].map((request) => request.url()), { intervals: [20] }).toEqual([])
    await idle(page)
  } while (pending.size > 0)
  page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd).off('response', onResponse)
  return reply
}

/**
 * Not a request of the browser's own, such as for the icon, or for a stale reply in its cache
 * (`stale-while-revalidate`), whose end Chromium reports only when the page ends.
 */
const isFromPage = (request: Request) => request.resourceType() !== 'other'

/** The app has taken the page over. Polled at intervals, since frames may not come; see `NO_FRAME_MS`. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'early') === undefined, undefined, { polling: 50 })

/** How long to wait for the next frame: a headless browser with nothing to draw may never draw one. */
const NO_FRAME_MS = 10_000

/** What has come is painted, and what it leads to has been asked for. */
export const idle = (page: Page) =>
  page.evaluate(
    (most) =>
      new Promise((done) => {
        setTimeout(done, most)
        requestAnimationFrame(() => requestIdleCallback(done))
      }),
    NO_FRAME_MS,
  )
