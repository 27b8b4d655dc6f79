import type { Locator, Page } from '@playwright/test'
import { CHATS, HOME, MARKETPLACE } from '#contract/paths.ts'
import { LONG_CHAT_MESSAGES } from './long-chat.ts'

const TAP_AGAIN_MS = 400

/** Something that people do, of which each input is measured. */
export interface Scenario {
  name: string
  path: string
  signedIn?: boolean
  /** At once, as soon as the page shows, instead of when it has loaded. */
  early?: boolean
  /** Goes where it happens. */
  prepare?: (page: Page) => Promise<void>
  /** Does it, and waits until its result shows. */
  act: (page: Page) => Promise<void>
  /** How many inputs that is, by default one: browsers do not report those that take less than a frame. */
  inputs?: number
  /** How many times slower the processor is; by default as a phone's. */
  slowdown?: number
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

export const SCENARIOS: Scenario[] = [
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
    act: sendMessage,
  },
]

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

/** Loads all of a long chat, as scrolling up does, and comes back to its end. */
async function loadLongChat(page: Page): Promise<void> {
  await log(page).waitFor()
  await log(page).evaluate(scrollToStart)
  await page.getByRole('button', { name: 'Jump to latest' }).tap()
  await log(page).getByText(`Message ${LONG_CHAT_MESSAGES} of a long chat`).waitFor()
}

/** Runs in the page: scrolls to the first message that is loaded in every frame, until that is the chat's first. */
async function scrollToStart(element: Element): Promise<void> {
  while (!element.textContent.includes('started the discussion')) {
    element.scrollTo(0, 0)
    await new Promise((resolve) => void requestAnimationFrame(resolve))
  }
}

const TYPED = 'What about support?'

/** In a chat of which 2,000 messages are loaded, on a phone and on a desktop. */
export const longChatScenarios = (chatId: string): Scenario[] => {
  const key: Scenario = {
    name: 'a key in a chat of 2,000 messages',
    path: `${CHATS}/${chatId}`,
    signedIn: true,
    prepare: loadLongChat,
    act: (page) => composer(page).pressSequentially(TYPED, { delay: 150 }),
    inputs: TYPED.length,
  }
  const message: Scenario = {
    name: 'sending a message there',
    path: `${CHATS}/${chatId}`,
    signedIn: true,
    prepare: async (page) => {
      await loadLongChat(page)
      await composer(page).fill(`Hello at ${Date.now()}`)
    },
    act: sendMessage,
  }
  const desktop = { slowdown: 1 }
  return [
    key,
    message,
    { ...key, ...desktop, name: `${key.name}, on a desktop` },
    { ...message, ...desktop, name: `${message.name}, on a desktop` },
  ]
}

async function sendMessage(page: Page): Promise<void> {
  const text = await composer(page).inputValue()
  await page.getByRole('button', { name: 'Send' }).tap()
  await log(page).evaluate(waitForText, text)
}

/** Runs in the page: a locator would search all messages again and again, while the sent one is rendered. */
async function waitForText(element: Element, text: string): Promise<void> {
  while (!element.textContent.includes(text)) await new Promise((resolve) => void requestAnimationFrame(resolve))
}

function filter(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()
}

async function toggle(button: Locator): Promise<void> {
  const before = await button.getAttribute('aria-pressed')
  await button.tap()
  await button.and(button.page().locator(`[aria-pressed="${before === 'true' ? 'false' : 'true'}"]`)).waitFor()
}
