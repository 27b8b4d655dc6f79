import { describe, expect, it, onTestFinished } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { summaryOf } from '#contract/deals/summary.ts'
import type { DealStory } from '../../support/deal-story.ts'
import { factsOf } from '../chat/fixtures.ts'
import { log } from '../chat/parts.ts'
import { held, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { bar, card, Negotiation, openDeal, panel } from './negotiation.ts'
import { offerPanel, PRODUCT, stubProduct } from './product.ts'

/** Figures get their own font once the page is seen, which is as wide to within a fraction of a pixel. */
const UNSEEN = 0.001

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** What moves by itself from now on, each with how much of the window that is. */
function watchShifts(): () => string[] {
  const seen: string[] = []
  const moved = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
    `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      if (value > UNSEEN) seen.push(`${value}: ${sources.map(moved).join(', ')}`)
  })
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return () => seen
}

/** What has come is on the screen. */
async function rendered(): Promise<void> {
  await document.fonts.ready
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

/** Where the parts of a product page are that can be seen, in px. */
function boxes(): number[][] {
  const parts = [offerPanel, page.getByRole('heading', { name: 'Description' }), page.getByText('View Profile')]
  const seen = (element: Element) => element.getBoundingClientRect().top < innerHeight
  return parts.flatMap((part) => part.elements().filter(seen).map(boxOf))
}

function boxOf(element: Element): number[] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left, top, width, height].map(Math.round)
}

/** Where they are once pictures are there, on phones, tablets and desktops. */
async function boxesByWidth(): Promise<Record<number, number[][]>> {
  const found: Record<number, number[][]> = {}
  for (const width of [390, 768, 1280]) {
    await page.viewport(width, 900)
    await expect.poll(() => [...document.images].every(({ complete }) => complete)).toBe(true)
    await expect.poll(isStill).toBe(true)
    found[width] = boxes()
  }
  return found
}

async function isStill(): Promise<boolean> {
  const before = String(boxes())
  await rendered()
  return String(boxes()) === before
}

describe('Nothing shifts', { tags: ['ours-nothing-shifts'] }, () => {
  it('in a deal room while it loads and its countdown ticks, at any width', async () => {
    // Seconds are shown in the last hour.
    const offered = () => new Negotiation('buyer', (story) => story.offer('seller', 35_000).waits(71.5))
    const turn = (width: number) => expect.element(width < 768 ? bar : panel).toHaveTextContent('Your turn')
    // The first time, code comes file by file.
    await openDeal('buyer', (story) => story.offer('seller', 35_000))
    for (const width of [1280, 390]) {
      await turn(innerWidth)
      await cleanup()
      const deal = offered()
      const { room } = deal
      room.silent = 'resume'
      await open(`/chat/${deal.chat.id}`, { as: deal.me, width })
      await expect.element(page.getByText('Online')).toBeVisible()
      const shifts = watchShifts()
      await rendered()
      for (const frame of room.resumed()) {
        room.broadcast(frame)
        await rendered()
      }
      const timer = card(/\$350/).getByRole('timer')
      await expect.element(timer).toBeVisible()
      await turn(width)
      const shown = timer.element().textContent
      await expect.poll(() => timer.element().textContent).not.toBe(shown)
      await rendered()
      expect({ width, shifts: shifts() }).toEqual({ width, shifts: [] })
      await expect.element(log).toBeVisible()
    }
  })

  const offered = (story: DealStory) => story.offer('seller', 105_000)
  const bought = (story: DealStory) =>
    offered(story).answer('buyer', 'accept').move('buyer', { type: 'pay' }).move('seller', { type: 'receive' })

  it.each([
    ['an offer', offered, 'Answer'],
    ['a purchase', bought, 'Write a Review'],
  ])('on a product page when its buyer’s deal with %s appears, at any width', async (_, steps, next) => {
    const deal = new Negotiation('buyer', steps)
    const inbox = factsOf(deal.chat, '', { deal: summaryOf(deal.story.deal), unread: 0 })
    // Long enough for the chat to be below the fold.
    stubProduct({ descriptionHtml: '<p>A shared inbox.</p>'.repeat(60) })
    const { answer, release } = held({ chat: { ...deal.chat, inbox } })
    stub('get', '/api/chats/about/:listing', answer)
    await open(PRODUCT, { as: deal.me, width: 390 })
    await expect.element(page.getByRole('heading', { name: 'Description' })).toBeInTheDocument()
    await expect.poll(() => page.getByRole('button', { name: 'Make an offer' }).elements().length).toBeGreaterThan(0)
    // What else comes late: the reviews, the button of chats, which phones hide and the picture.
    await expect.element(page.getByRole('button', { name: 'Write a Review' })).toBeInTheDocument()
    await expect.poll(() => document.querySelector('[data-widget]')).not.toBeNull()
    const before = await boxesByWidth()
    release()
    await expect.poll(() => page.getByRole('link', { name: next }).elements().length).toBeGreaterThan(0)
    expect(await boxesByWidth()).toEqual(before)
  })
})
