import type { Browser, Locator, Page } from '@playwright/test'
import { BETA_FLAG } from '#contract/site.ts'
import { DEMO_PASSWORD } from '../demo/demo-accounts.ts'

/** A person at a browser, who moves the mouse and types at a human pace. */
export interface Actor {
  page: Page
  /** Loads a page, between two scenes. */
  open: (address: string) => Promise<void>
  point: (at: Locator) => Promise<void>
  click: (at: Locator) => Promise<void>
  /** Replaces the text of a field. */
  type: (into: Locator, text: string) => Promise<void>
  scrollTo: (target: Locator) => Promise<void>
  rest: (seconds: number) => Promise<void>
}

const SIZE = { width: 1280, height: 800 }
const STEPS = 24

/** Opens a browser in which one of the demo's people is signed in, with a visible mouse pointer. */
export async function openActor(browser: Browser, url: string, email: string): Promise<Actor> {
  const context = await browser.newContext({ baseURL: url, viewport: SIZE })
  await context.addInitScript((flag) => localStorage.setItem(flag, 'true'), BETA_FLAG)
  await context.addInitScript(showMouse)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')

  let mouse = { x: SIZE.width / 2, y: SIZE.height / 2 }
  const rest = (seconds: number) => page.waitForTimeout(seconds * 1_000)
  const point = async (at: Locator) => {
    await at.scrollIntoViewIfNeeded()
    const box = await at.boundingBox()
    if (!box) throw new Error('The element to point at is not visible.')
    const end = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    for (let step = 1; step <= STEPS; step += 1) {
      const part = (1 - Math.cos((Math.PI * step) / STEPS)) / 2
      await page.mouse.move(mouse.x + (end.x - mouse.x) * part, mouse.y + (end.y - mouse.y) * part)
      await rest(0.02)
    }
    mouse = end
  }
  const click = async (at: Locator) => {
    await point(at)
    await rest(0.2)
    await page.mouse.down()
    await page.mouse.up()
    await rest(0.3)
  }
  return {
    page,
    rest,
    point,
    click,
    open: async (address) => void (await page.goto(address, { waitUntil: 'networkidle' })),
    type: async (into, text) => {
      await click(into)
      await into.selectText()
      await rest(0.2)
      await into.pressSequentially(text, { delay: 35 })
      await rest(0.3)
    },
    scrollTo: async (target) => {
      await target.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'center' }))
      await rest(1)
    },
  }
}

/** Runs in each page: a pointer that follows the mouse, since recordings have none. */
function showMouse(): void {
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div')
    pointer.innerHTML =
      '<svg width="22" height="22" viewBox="0 0 22 22"><path d="M3 2l6.5 16 2.3-6.7 6.7-2.3z" fill="#fff" stroke="#000" stroke-width="1.2" stroke-linejoin="round"/></svg>'
    Object.assign(pointer.style, {
      position: 'fixed',
      left: '640px',
      top: '400px',
      zIndex: '2147483647',
      pointerEvents: 'none',
      transformOrigin: '3px 2px',
      transition: 'scale .12s',
    })
    document.documentElement.append(pointer)
    const follow = ({ clientX, clientY }: MouseEvent) =>
      Object.assign(pointer.style, { left: `${clientX - 3}px`, top: `${clientY - 2}px` })
    addEventListener('mousemove', follow, true)
    addEventListener('mousedown', () => Object.assign(pointer.style, { scale: '.75' }), true)
    addEventListener('mouseup', () => Object.assign(pointer.style, { scale: '1' }), true)
  })
}
