import { expect, test as base } from '@playwright/test'
import { newNetwork } from './people.ts'
import { keepToasts } from './toasts.ts'

interface Person {
  /** Messages that a page is meant to cause, such as the browser's own line about a 404. */
  expectedErrors: RegExp[]
  watched: void
}

/** A visitor whose test fails when a page writes an error or a warning to the console, or throws. */
export const test = base.extend<Person>({
  expectedErrors: [[], { option: true }],
  // Each in a network of its own: what is limited by network is not limited by other tests.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use(newNetwork().extraHTTPHeaders),
  context: async ({ context }, use) => {
    await keepToasts(context)
    await use(context)
  },
  watched: [
    async ({ page, expectedErrors }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
      })
      page.on('pageerror', (error) => problems.push(String(error)))
      await use()
      const expected = [...expectedErrors, BROKEN_SOCKET]
      expect(problems.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * The browser's own line about a socket that broke off or was refused while it was connecting, as when somebody signs
 * out in that moment. No code can prevent it.
 */
const BROKEN_SOCKET = /^WebSocket connection to '[^']*\/parties\/[^']*' failed/

/** The browser's own line about a document or reply with status 404. */
export const NOT_FOUND = /status of 404/
