import { describe, expect, it } from 'vitest'
import { log, message, openChat } from './parts.ts'

const MANY = 50
const LONG = 'A line\n'.repeat(30)
/** What is above the divider, in px. */
const ABOVE = 48

/** How far the divider is from where a chat opens at it. */
async function dividerOffset(long: (number: number) => boolean, read: number): Promise<number> {
  const history = Array.from({ length: MANY }, (_, index): ['me' | 'other', string] => [
    index < read && index % 2 === 0 ? 'me' : 'other',
    `${long(index + 1) ? LONG : ''}Line ${index + 1}.`,
  ])
  await openChat({ history, read })
  await expect.element(message(`Line ${MANY}.`)).toBeInTheDocument()
  // Rows near the screen get their sizes a frame after the others.
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  const divider = log.element().querySelector('[data-new]') as HTMLElement
  return Math.round(divider.getBoundingClientRect().top - log.element().getBoundingClientRect().top - ABOVE)
}

describe('A chat opens at its first new message', () => {
  it.each([2, 4, 12])('if %i long ones are new', async (unread) => {
    expect(await dividerOffset((number) => number > MANY - unread, MANY - unread)).toBe(0)
  })

  it('if a long one is before it', async () => {
    expect(await dividerOffset((number) => number <= MANY - 20, MANY - 20)).toBe(0)
  })

  it('unless all new ones fit on the screen', async () => {
    expect(await dividerOffset(() => false, MANY - 3)).toBeGreaterThan(0)
    const { scrollHeight, clientHeight, scrollTop } = log.element()
    expect(scrollHeight - clientHeight - scrollTop).toBeLessThan(1)
  })
})
