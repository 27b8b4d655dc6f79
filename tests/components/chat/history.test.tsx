import { expect, it } from 'vitest'
import { page, userEvent } from '../support/open.tsx'
import { log, message, openChat } from './parts.ts'

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
  // What is rendered in the frame of a scroll undoes it; a hand goes on scrolling.
  await expect
    .poll(() => {
      log.element().scrollTo(0, log.element().scrollHeight / 2)
      return page.getByRole('button', { name: 'Jump to latest' }).elements().length
    })
    .toBe(1)
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
  await expect
    .poll(() => {
      log.element().scrollTo(0, 0)
      return page.getByText('Loading earlier messages...').elements().length
    })
    .toBe(1)
  const place = placeOf(line(oldest))
  room.answerOlder(oldest)
  await expect.element(message(line(1))).toBeInTheDocument()
  expect(Math.abs(placeOf(line(oldest)) - place)).toBeLessThan(1)
  expect(document.activeElement).toBe(actions)
  expect(message(/^Line \d{3}/).elements()).toHaveLength(MANY)
  await expect.element(log).toHaveTextContent('You started the discussion about Inboxly')
  expect(room.sent('resume').map(({ before }) => before)).toEqual([undefined, oldest])
})
