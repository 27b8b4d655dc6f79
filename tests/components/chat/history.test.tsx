import { expect, it, vi } from 'vitest'
import { MAX_SHOWN_MESSAGES } from '#web/domains/chat/use-message-window.ts'
import { page, userEvent } from '../support/open.tsx'
import { composer, log, message, openChat, sendMessage } from './parts.ts'

/** More than a page. */
const MANY = 60
const line = (number: number) => `Line ${String(number).padStart(3, '0')}`
const history = Array.from({ length: MANY }, (_, index) => ['me', line(index + 1)] as ['me', string])

const topOf = (element: Element) => element.getBoundingClientRect().top - log.element().getBoundingClientRect().top
const placeOf = (text: string) => topOf(message(text).element())
const isInView = (text: string) => {
  const [frame, shown] = [log.element().getBoundingClientRect(), message(text).element().getBoundingClientRect()]
  return shown.top >= frame.top && shown.bottom <= frame.bottom
}

it('A long chat opens at its newest message, stays in place when messages arrive, and loads earlier pages without a jump', async () => {
  const { room } = await openChat({ history })
  await expect.poll(() => isInView(line(MANY))).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Jump to latest' })).not.toBeInTheDocument()
  log.element().scrollTo(0, log.element().scrollHeight / 2)
  await expect.element(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  const { scrollTop } = log.element()
  room.sends('First answer')
  await expect.element(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  room.sends('Second answer')
  const back = page.getByRole('button', { name: '2 new messages' })
  await expect.element(back).toBeVisible()
  expect(log.element().scrollTop).toBe(scrollTop)
  expect(room.sent('read')).toEqual([])
  back.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => isInView('Second answer')).toBe(true)
  await expect.element(page.getByRole('button', { name: /new messages|Jump/ })).not.toBeInTheDocument()
  await expect.element(log).toHaveFocus()
  await expect.poll(() => room.sent('read')).toHaveLength(1)

  const oldest = 11
  expect(message(line(oldest - 1)).elements()).toHaveLength(0)
  room.silent = 'older'
  const actions = message(line(oldest)).element().closest('li')?.querySelector('button')
  actions?.focus({ preventScroll: true })
  log.element().scrollTo(0, 0)
  await expect.element(page.getByText('Loading earlier messages...')).toBeVisible()
  const place = placeOf(line(oldest))
  room.answerOlder(oldest)
  await expect.element(message(line(1))).toBeInTheDocument()
  expect(Math.abs(placeOf(line(oldest)) - place)).toBeLessThan(1)
  expect(document.activeElement).toBe(actions)
  expect(message(/^Line \d{3}/).elements()).toHaveLength(MANY)
  await expect.element(log).toHaveTextContent('You started the discussion about Inboxly')
  expect(room.sent('resume').map(({ before }) => before)).toEqual([undefined, oldest])
})

it('A message that arrives in the frame of a scroll does not undo it', async () => {
  const { room } = await openChat({ history })
  await expect.poll(() => isInView(line(MANY))).toBe(true)
  log.element().scrollTo(0, log.element().scrollHeight / 2)
  const { scrollTop } = log.element()
  room.sends('In between')
  await expect.element(page.getByRole('button', { name: '1 new message' })).toBeVisible()
  expect(log.element().scrollTop).toBe(scrollTop)
})

it('Typing renders no message, and a new one renders itself only', { tags: ['ours-quick-rooms'] }, async () => {
  const apart = history.map(
    ([by, text], index) => [by, text, { createdAt: Date.now() - (MANY - index) * 120_000 }] as const,
  )
  const { room } = await openChat({ history: apart.map((one) => [...one]) })
  await expect.poll(() => isInView(line(MANY))).toBe(true)
  // Each message has its time.
  const rendered = vi.spyOn(Date.prototype, 'toISOString')
  await composer.click()
  await userEvent.keyboard('Is it still for sale?')
  await expect.poll(() => room.sent('typing')).not.toEqual([])
  expect(rendered).not.toHaveBeenCalled()
  room.sends('Yes')
  await expect.element(message('Yes')).toBeVisible()
  expect(rendered.mock.calls.length).toBeLessThanOrEqual(2)
  rendered.mockRestore()
})

it(
  'A long history has a bounded number of messages in the document, which follow the reader',
  { tags: ['ours-quick-rooms'] },
  async () => {
    const long = Array.from({ length: 700 }, (_, index) => ['other', `Line ${index + 1}!`] as ['other', string])
    const { room } = await openChat({ history: long, read: 700 })
    const shown = () => log.element().querySelectorAll('[data-message]').length
    const first = () =>
      Number(/Line (\d+)!/.exec(log.element().querySelector('[data-message]')?.textContent ?? '')?.[1])
    await expect.element(message('Line 700!')).toBeVisible()
    const start = () => {
      log.element().scrollTo(0, 0)
      return first()
    }
    await expect.poll(start).toBe(1)
    expect(shown()).toBe(MAX_SHOWN_MESSAGES)
    expect(message('Line 700!').elements()).toHaveLength(0)
    expect(room.sent('read')).toEqual([])

    // Reads on from there.
    const place = () => log.element().scrollTo(0, log.element().scrollHeight)
    await expect
      .poll(() => {
        place()
        return message('Line 700!').elements().length
      })
      .toBe(1)
    expect(shown()).toBe(MAX_SHOWN_MESSAGES)
    expect(page.getByRole('button', { name: 'Jump to latest' }).elements()).toHaveLength(0)

    await expect.poll(start).toBe(1)
    await page.getByRole('button', { name: 'Jump to latest' }).click()
    await expect.poll(() => isInView('Line 700!')).toBe(true)
    await expect.poll(start).toBe(1)
    await sendMessage('Mine')
    await expect.poll(() => isInView('Mine')).toBe(true)
    expect(shown()).toBeLessThanOrEqual(MAX_SHOWN_MESSAGES + 1)
  },
)
