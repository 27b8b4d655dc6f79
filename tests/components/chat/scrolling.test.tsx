import { describe, expect, it } from 'vitest'
import { page, userEvent } from '../support/open.tsx'
import { composer, log, message, openChat } from './parts.ts'

const MANY = 50
const line = (number: number) => `Line ${String(number).padStart(3, '0')}`
/** Of alternating people, so that each message is a row. */
const history = Array.from({ length: MANY }, (_, index): ['me' | 'other', string] => [
  index % 2 === 0 ? 'me' : 'other',
  line(index + 1),
])

const row = (number: number) => message(line(number)).element().closest<HTMLElement>('[data-row]') as HTMLElement
/** How much of the content is below the frame. */
const below = () => {
  const { scrollHeight, clientHeight, scrollTop } = log.element()
  return scrollHeight - clientHeight - scrollTop
}
const topOf = (number: number) =>
  message(line(number)).element().getBoundingClientRect().top - log.element().getBoundingClientRect().top
const toLatest = page.getByRole('button', { name: 'Jump to latest' })

/** Waits for the events of what was changed, and for those of what they have caused. */
async function rendering(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
}

async function openAtEnd() {
  const shown = await openChat({ history, read: MANY })
  await expect.element(message(line(MANY))).toBeVisible()
  await rendering()
  expect(below()).toBeLessThan(1)
  return shown
}

/** What changes its size without a render, as when a font arrives or a keyboard opens. */
const SIZES = [
  ['a message above', () => row(MANY - 25)],
  ['a message on the screen', () => row(MANY - 1)],
  ['the composer', () => composer.element().closest('form') as HTMLElement],
] as const

describe('A log at its end stays there', () => {
  it.each(SIZES)('when %s grows and shrinks', async (_, element) => {
    await openAtEnd()
    const { style } = element()
    for (const padding of ['400px', '200px', '']) {
      style.paddingTop = padding
      await rendering()
      expect({ padding, below: Math.round(below()) }).toEqual({ padding, below: 0 })
    }
    expect(toLatest.elements()).toHaveLength(0)
  })

  it.each(SIZES)('when %s grows and shrinks in the frame of a scroll', async (_, element) => {
    await openAtEnd()
    const { style } = element()
    for (const padding of ['400px', '200px', '']) {
      log.element().scrollTop -= 10
      style.paddingTop = padding
      await rendering()
      expect({ padding, below: Math.round(below()) }).toEqual({ padding, below: 0 })
    }
    expect(toLatest.elements()).toHaveLength(0)
  })

  it('while a text of several lines is written', async () => {
    await openAtEnd()
    const { offsetHeight } = composer.element() as HTMLElement
    await composer.fill('A line\n'.repeat(5))
    await expect.poll(() => (composer.element() as HTMLElement).offsetHeight).toBeGreaterThan(offsetHeight)
    await rendering()
    expect(below()).toBeLessThan(1)
    await userEvent.keyboard('of text')
    await rendering()
    expect(below()).toBeLessThan(1)
    expect(toLatest.elements()).toHaveLength(0)
  })
})

describe('What is read stays in its place', () => {
  // Near the end, the browser itself scrolls when there is less above.
  it.each([1500, 600, 100])('when a message above shrinks and grows, %i px from the end', async (distance) => {
    await openAtEnd()
    const { style } = row(2)
    style.paddingTop = '800px'
    await rendering()
    log.element().scrollTop -= distance
    await rendering()
    const read = MANY - Math.ceil(distance / 50) - 2
    const place = topOf(read)
    for (const padding of ['300px', '', '800px']) {
      style.paddingTop = padding
      await rendering()
      expect({ padding, moved: Math.round(Math.abs(topOf(read) - place)) }).toEqual({ padding, moved: 0 })
    }
    expect(below()).toBeGreaterThan(50)
  })
})
