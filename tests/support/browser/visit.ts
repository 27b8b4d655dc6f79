import { expect, type Page, type Request, type Response } from '@playwright/test'

/** Opens a page and waits until the app has taken it over, all that it asks for has come, and nothing is left to do. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const asked = new Set<Request>()
  const onAsked = (request: Request) => {
    if (!isOfBrowser(request)) asked.add(request)
  }
  const onEnded = (request: Request) => void asked.delete(request)
  // Requests of the previous page end with it, and the browser may never report that.
  const onAnswered = (response: Response) => {
    if (response.request().isNavigationRequest()) asked.clear()
  }
  page.on('request', onAsked).on('requestfinished', onEnded).on('requestfailed', onEnded).on('response', onAnswered)
  const reply = await page.goto(address)
  await takenOver(page)
  do {
    await expect.poll(() => [...asked].map((request) => request.url()), POLLING).toEqual([])
    await idle(page)
  } while (asked.size > 0)
  page.off('request', onAsked).off('requestfinished', onEnded).off('requestfailed', onEnded).off('response', onAnswered)
  return reply
}

const POLLING = { intervals: [20] }

/**
 * Chromium renews stale replies in its cache by requests of its own (`stale-while-revalidate`), and reports their end
 * when the page ends.
 */
const isOfBrowser = (request: Request) => request.resourceType() === 'other'

/** The app has taken the page over. */
export const takenOver = (page: Page) =>
  // At intervals, not with each frame, for the same reason as below.
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
