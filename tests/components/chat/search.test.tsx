import { describe, expect, it } from 'vitest'
import { MAX_SHOWN_MESSAGES } from '#web/domains/chat/use-message-window.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { page, userEvent } from '../support/open.tsx'
import { log, message, openChat, sendMessage } from './parts.ts'

const MANY = 300
const history = Array.from({ length: MANY }, (_, index): ['me' | 'other', string] => [
  index % 2 === 0 ? 'me' : 'other',
  index % 100 === 19 ? `The Café license, no. ${index + 1}` : `Line ${index + 1}.`,
])

const opener = page.getByRole('button', { name: 'Search in this discussion' })
const field = page.getByRole('searchbox', { name: 'Search in this discussion' })
const results = page.getByRole('list', { name: 'Found messages' })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })
const isInView = (text: string) => {
  const [frame, shown] = [log.element().getBoundingClientRect(), message(text).element().getBoundingClientRect()]
  return shown.top >= frame.top && shown.bottom <= frame.bottom
}
const sequences = () => log.element().querySelectorAll('[data-message]').length

describe('A search in a room', { tags: ['ours-room-search'] }, () => {
  it.each([1280, 390])(
    'finds words, and leads to old messages and from there on to the newest, at %i px',
    async (width) => {
      const { room } = await openChat({ history, read: MANY }, width)
      await opener.click()
      await expect.element(field).toHaveFocus()
      await userEvent.keyboard('nowhere')
      await expect.element(status('No message has these words.')).toBeVisible()
      await field.fill('LICENSE cafe')
      await expect.element(status('3 messages found')).toBeVisible()
      await expect
        .poll(() =>
          results
            .getByRole('mark')
            .elements()
            .map((mark) => mark.textContent),
        )
        .toEqual(['Café', 'license', 'Café', 'license', 'Café', 'license'])
      await expectAccessible()

      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
      await expect.element(results.getByRole('button').last()).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => isInView('no. 20')).toBe(true)
      expect(room.sent('passage')[0]).toMatchObject({ place: 'around', sequence: 20 })
      const marked = log.element().querySelector('[data-bubble][class*=outline-accent]')
      expect(marked?.textContent).toContain('no. 20')
      room.sends('Meanwhile')
      await expect.element(page.getByRole('button', { name: '1 new message' })).toBeVisible()
      expect(message('Meanwhile').elements()).toHaveLength(0)

      // Reading on reaches the newest messages.
      await expect
        .poll(() => {
          log.element().scrollTo(0, log.element().scrollHeight)
          return message('Meanwhile').elements().length
        })
        .toBe(1)
      expect(sequences()).toBe(MANY + 1)
      expect(sequences()).toBeLessThan(MAX_SHOWN_MESSAGES)
      await results.getByRole('button').nth(1).click()
      await expect.poll(() => isInView('no. 120')).toBe(true)
      expect(room.sent('passage').filter(({ place }) => place === 'around')).toHaveLength(1)
      field.element().focus()
      await userEvent.keyboard('{Escape}')
      await expect.element(field).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    },
  )

  it('is left by going to the newest messages or by writing one', async () => {
    await openChat({ history, read: MANY })
    await opener.click()
    await field.fill('no. 20')
    await results.getByRole('button').last().click()
    await expect.poll(() => isInView('no. 20')).toBe(true)
    await page.getByRole('button', { name: 'Jump to latest' }).click()
    await expect.poll(() => isInView(`Line ${MANY}.`)).toBe(true)
    await results.getByRole('button').last().click()
    await expect.poll(() => isInView('no. 20')).toBe(true)
    await sendMessage('Here again')
    await expect.poll(() => isInView('Here again')).toBe(true)
    expect(message('no. 20').elements()).toHaveLength(0)
  })
})
