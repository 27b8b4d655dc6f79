import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { CHATS, HOME, LOGIN, MARKETPLACE } from '#contract/paths.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-accounts.ts'
import { CHROMIUM_ARGUMENTS } from '../test/chromium-arguments.ts'
import { findBrowser } from '../test/find-browser.ts'
import { median } from './measure.ts'
import { table } from './report.ts'
import { serveSite } from './serve-site.ts'

const ROUNDS = 7
/** The processor of a phone, against that of a desktop. */
const SLOWDOWN = 4
/** What browsers report at all, and so the most that anything unreported took. */
const SHORTEST_MS = 16
const TAP_AGAIN_MS = 400
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Milliseconds from an input to the next frame that shows its result. */
export interface InteractionTime {
  name: string
  count: number
  median: number
  worst: number
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

interface Scenario {
  name: string
  path: string
  signedIn?: boolean
  /** At once, as soon as the page shows, instead of when it has loaded. */
  early?: boolean
  /** Goes where it happens. */
  prepare?: (page: Page) => Promise<void>
  /** Does it, and waits until its result shows. */
  act: (page: Page) => Promise<void>
}

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await menuButton(page).tap()
  await menu(page).waitFor()
}
/** As people do who get no answer: a tap before the page is hydrated does nothing. */
const tapUntilMenuOpens = async (page: Page) => {
  for (let isOpen = false; !isOpen; isOpen = await menu(page).isVisible()) {
    await menuButton(page).tap()
    await page.waitForTimeout(TAP_AGAIN_MS)
  }
}
const heart = (page: Page) => page.getByRole('button', { name: /^Add to Favorites:/ }).first()
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const openChat = async (page: Page) => {
  await page.getByRole('main').locator(`a[href^="${CHATS}/"]`).first().tap()
  await composer(page).waitFor()
}

const SCENARIOS: Scenario[] = [
  { name: 'opening the menu', path: HOME, act: openMenu },
  { name: 'opening the menu while the page loads', path: HOME, early: true, act: tapUntilMenuOpens },
  {
    name: 'a key in the search',
    path: MARKETPLACE,
    act: (page) =>
      page.getByRole('combobox', { name: 'Search products' }).pressSequentially('analytics', { delay: 150 }),
  },
  {
    name: 'choosing a filter',
    path: MARKETPLACE,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).tap()
      await filter(page).waitFor()
    },
    act: async (page) => {
      await filter(page).tap()
      await page.waitForURL(/traits=/)
    },
  },
  {
    name: 'a heart',
    path: MARKETPLACE,
    signedIn: true,
    prepare: (page) => heart(page).waitFor(),
    act: (page) => toggle(heart(page)),
  },
  {
    name: 'opening a chat',
    path: CHATS,
    signedIn: true,
    act: openChat,
  },
  {
    name: 'sending a message',
    path: CHATS,
    signedIn: true,
    prepare: async (page) => {
      await openChat(page)
      await composer(page).fill(`Hello at ${Date.now()}`)
    },
    act: async (page) => {
      const text = await composer(page).inputValue()
      await page.getByRole('button', { name: 'Send' }).tap()
      await page.getByRole('log', { name: 'Messages' }).getByText(text).waitFor()
    },
  },
]

function filter(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()
}

async function toggle(button: Locator): Promise<void> {
  const before = await button.getAttribute('aria-pressed')
  await button.tap()
  await button.and(button.page().locator(`[aria-pressed="${before === 'true' ? 'false' : 'true'}"]`)).waitFor()
}

/** Does each a few times on the built site with the demo, on a phone with a slow processor. */
export async function measureInteractions(): Promise<InteractionTime[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-interactions-'))
  const site = await serveSite(stateDir, { DEMO: '1' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_ARGUMENTS })
  try {
    const times: InteractionTime[] = []
    // The address that a browser may be signed in at.
    const url = site.url.replace('127.0.0.1', 'localhost')
    const buyer = await signIn(browser, url)
    for (const scenario of SCENARIOS) {
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
phone's size, with the processor slowed down ${SLOWDOWN} times. The aim: at most 200.

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
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    times.push(...(await timesOf(page, scenario)))
    await context.close()
  }
  return { name: scenario.name, count: times.length, median: median(times), worst: Math.max(...times) }
}

/** The browser storage of the signed-in demo buyer. */
async function signIn(browser: Browser, url: string): Promise<Kept> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto(LOGIN)
  await page.getByRole('textbox', { name: 'Email' }).fill(DEMO_ACCOUNTS[0]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== LOGIN)
  const kept = await context.storageState()
  await context.close()
  return kept
}

async function timesOf(page: Page, { name, path: address, early, prepare, act }: Scenario): Promise<number[]> {
  await page.goto(address, { waitUntil: early ? 'commit' : 'networkidle' })
  if (!early) await page.locator('html[data-ready]').waitFor()
  await prepare?.(page)
  // What the preparation took does not count.
  if (!early) await page.evaluate(takeTimes)
  const origin = await page.evaluate(() => performance.timeOrigin)
  await act(page)
  const times = await page.evaluate(takeTimes)
  if ((await page.evaluate(() => performance.timeOrigin)) !== origin)
    throw new Error(`The page was left before the time of ${name} was known.`)
  return times.length > 0 ? times : [SHORTEST_MS]
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
