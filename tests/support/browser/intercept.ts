import type { Page, Route } from '@playwright/test'

/** Holds what is asked of an address until released; then it goes on, or gets the answer given. */
export async function hold(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await answer(route)
  })
  return resolve
}

/** Answers that the API could not give: `times` calls to an address fail with a sentence. */
export async function failing(page: Page, address: string, message = 'The cat is on the server.', times = 1) {
  await page.route(
    address,
    (route) => route.fulfill({ status: 500, json: { error: { code: 'not_ready', message } } }),
    { times },
  )
}
