import { describe, expect, it } from 'vitest'
import { openInWidget } from '#web/domains/chat/widget-state.ts'
import { person } from '../../support/fixtures.ts'
import { stubInbox } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { newSeller, stubForm } from '../selling/fixtures.ts'
import { composer, openChat } from './parts.ts'

const launcher = page.getByRole('button', { name: 'MY Chats' })
const bar = page.getByRole('navigation', { name: 'Main' })

/** The controls that a button covers, and those of what sticks to the window alone. */
function coveredBy(button: Element): { all: string[]; stuck: string[] } {
  const place = button.getBoundingClientRect()
  const all = [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')].filter(
    (each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const isApart = left >= place.right || right <= place.left || top >= place.bottom || bottom <= place.top
      return each !== button && each.checkVisibility() && !isApart && right - left > 1
    },
  )
  const textOf = (each: Element) => each.textContent || each.getAttribute('aria-label') || each.tagName
  return { all: all.map(textOf), stuck: all.filter(isStuck).map(textOf) }
}

function isStuck(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (['sticky', 'fixed'].includes(getComputedStyle(each).position)) return true
  }
  return false
}

async function scrollTo(y: number): Promise<void> {
  scroll({ top: y, behavior: 'instant' })
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}

describe('The chat widget’s button', { tags: ['ours-chat-button-place'] }, () => {
  it.each([768, 1280])('covers nothing that sticks, and nothing at the end of a page, at %i px', async (width) => {
    for (const path of ['/about', '/legal/terms-of-service', '/dashboard/projects/new']) {
      if (path.startsWith('/dashboard')) stubForm()
      const { unmount } = await open(path, { as: newSeller(), width })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.element(launcher).toBeVisible()
      for (const part of [0, 0.5]) {
        await scrollTo(part * document.documentElement.scrollHeight)
        expect(coveredBy(launcher.element()).stuck, `${path} at ${part}`).toEqual([])
      }
      await scrollTo(document.documentElement.scrollHeight)
      expect(coveredBy(launcher.element()).all, `the end of ${path}`).toEqual([])
      await unmount()
    }
  })

  it('gives way to the bottom bar’s Chats on phones, with the count of unread messages', async () => {
    stubInbox({ type: 'chats', chats: [], unread: 3, waiting: 0 })
    await open('/about', { as: newSeller(), width: 390 })
    await expect.element(bar.getByRole('link', { name: /^Chats ?3 unread messages$/ })).toBeVisible()
    await expect.element(launcher).not.toBeInTheDocument()
  })

  it('is not there in the admin area', async () => {
    await open('/about', { as: person({ id: crypto.randomUUID(), role: 'admin' }), width: 1280 })
    await expect.element(launcher).toBeVisible()
    history.pushState(null, '', '/admin/nothing')
    await expect.element(launcher).not.toBeInTheDocument()
  })

  it('leaves a conversation’s composer at the edge of a phone, in its room and in the widget', async () => {
    const { chat } = await openChat({ history: [['other', 'Any questions?']] }, 390)
    await expect.element(bar).not.toBeInTheDocument()
    const form = document.querySelector('[data-conversation] form')
    expect(form?.getBoundingClientRect().bottom).toBe(innerHeight)
    history.pushState(null, '', '/about')
    await expect.element(bar).toBeVisible()
    openInWidget(chat.id)
    await expect.element(composer).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
    expect(document.querySelector('[data-conversation] form')?.getBoundingClientRect().bottom).toBe(innerHeight)
  })
})
