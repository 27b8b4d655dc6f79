import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { LOGIN } from '#contract/paths.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-accounts.ts'
import { CHROMIUM_ARGUMENTS } from '../test/chromium-arguments.ts'
import { findBrowser } from '../test/find-browser.ts'
import { longChatScenarios, type Scenario, SCENARIOS } from './interaction-scenarios.ts'
import { fillLongChat } from './long-chat.ts'
import { median } from './measure.ts'
import { table } from './report.ts'
import { serveSite } from './serve-site.ts'

const ROUNDS = 7
/** The processor of a phone, against that of a desktop. */
const SLOWDOWN = 4
/** What browsers report at all, and so the most that anything unreported took. */
const SHORTEST_MS = 16
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Milliseconds from an input to the next frame that shows its result. */
export interface InteractionTime {
  name: string
  count: number
  median: number
  worst: number
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** Does each a few times on the built site with the demo, on a phone with a slow processor. */
export async function measureInteractions(): Promise<InteractionTime[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-interactions-'))
  const site = await serveSite(stateDir, { DEMO: '1' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_ARGUMENTS })
  try {
    const times: InteractionTime[] = []
    // The address that a browser may be signed in at.
    const url = site.url.replace('127.0.0.1', 'localhost')
    const buyer = await signIn(browser, url, DEMO_ACCOUNTS[0])
    const seller = await signIn(browser, url, DEMO_ACCOUNTS[1])
    const chatId = await fillLongChat(browser, url, buyer, seller)
    for (const scenario of [...SCENARIOS, ...longChatScenarios(chatId)]) {
      const open = { ...PHONE, baseURL: url, ...(scenario.signedIn && { storageState: buyer }) }
      times.push(await measureScenario(browser, open, scenario))
    }
    return times
  } finally {
    await browser.close()
    await site.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

/** The section of `docs/figures.md` about interactions. */
export function interactionsToMarkdown(times: InteractionTime[]): string {
  return `## Interactions
Milliseconds from a tap or a key until the next paint, which browsers round to 8: the built site with the demo in Chromium, at a
phone's size, with the processor slowed down ${SLOWDOWN} times. The aim: at most 200. On a desktop, which is not slowed down, a key
may take 16 in any chat, and a message 50.

${table(
  ['interaction', 'times', 'median', 'worst'],
  times.map(({ name, count, median: middle, worst }) => [name, ...[count, middle, worst].map(String)]),
)}
`
}

async function measureScenario(
  browser: Browser,
  options: BrowserContextOptions,
  scenario: Scenario,
): Promise<InteractionTime> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // A browser that has been here before would have the code already.
    const context = await browser.newContext(options)
    await context.addInitScript(recordInteractions)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const slowDown = async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: scenario.slowdown ?? SLOWDOWN })
    }
    times.push(...(await timesOf(page, scenario, slowDown)))
    await context.close()
  }
  return { name: scenario.name, count: times.length, median: median(times), worst: Math.max(...times) }
}

/** The browser storage of a signed-in demo account. */
async function signIn(
  browser: Browser,
  url: string,
  account: (typeof DEMO_ACCOUNTS)[number] | undefined,
): Promise<Kept> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto(LOGIN)
  await page.getByRole('textbox', { name: 'Email' }).fill(account?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== LOGIN)
  const kept = await context.storageState()
  await context.close()
  return kept
}

async function timesOf(page: Page, scenario: Scenario, slowDown: () => Promise<void>): Promise<number[]> {
  const { name, path: address, early, prepare, act, inputs = 1 } = scenario
  if (early) await slowDown()
  await page.goto(address, { waitUntil: early ? 'commit' : 'networkidle' })
  if (!early) await page.locator('html[data-ready]').waitFor()
  await prepare?.(page)
  if (!early) {
    // What the preparation took does not count.
    await page.evaluate(takeTimes)
    await slowDown()
  }
  const origin = await page.evaluate(() => performance.timeOrigin)
  await act(page)
  const times = await page.evaluate(takeTimes)
  if ((await page.evaluate(() => performance.timeOrigin)) !== origin)
    throw new Error(`The page was left before the time of ${name} was known.`)
  const unreported = Math.max(0, inputs - times.length)
  return [...times, ...Array<number>(unreported).fill(SHORTEST_MS)]
}

/** Runs in the page: stores the longest event of each interaction. */
function recordInteractions(): void {
  const times = new Map<number, number>()
  Object.assign(globalThis, { interactionTimes: times })
  const options = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) times.set(interactionId, Math.max(duration, times.get(interactionId) ?? 0))
  }).observe(options)
}

/** Runs in the page: the times since they were last taken, once all frames have been rendered and reported. */
async function takeTimes(): Promise<number[]> {
  const recorded = Reflect.get(globalThis, 'interactionTimes') as Map<number, number>
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve))
  await frame()
  await frame()
  await new Promise((resolve) => void requestIdleCallback(resolve))
  const times = [...recorded.values()]
  recorded.clear()
  return times
}
