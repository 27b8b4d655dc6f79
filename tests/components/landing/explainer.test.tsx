import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { LANDING } from './fixtures.ts'

const figure = page.getByRole('figure', { name: 'Explainer video' })
const play = figure.getByRole('button', { name: 'Play the explainer video' })
const dialog = page.getByRole('dialog', { name: 'From finding a product to buying it' })
const video = () => {
  const element = dialog.element().querySelector('video')
  if (!element) throw new Error('There is no video.')
  return element
}

/** When something of the video was requested. */
const requests: number[] = []
const watching = new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (/explainer(?:-dialog|\.)/.test(name)) requests.push(startTime)
})
beforeEach(() => watching.observe({ type: 'resource' }))
afterEach(() => watching.disconnect())

it(
  'The explainer video loads nothing before a click, opens large with controls and captions, and can be retried',
  { tags: ['1-explainer-video'] },
  async () => {
    stub('get', '/api/landing', LANDING)
    await open('/')
    await figure.hover()
    await play.hover()
    expect(document.querySelector('video')).toBeNull()
    // Nothing of the picture is under the button, or looks like another one.
    const picture = figure.element().querySelector('svg')?.getBoundingClientRect()
    expect(play.element().getBoundingClientRect().top).toBeGreaterThan(picture?.bottom ?? Infinity)
    expect(figure.element().querySelectorAll('.button, .bg-accent')).toHaveLength(1)

    play.element().focus()
    const pressed = performance.now()
    await userEvent.keyboard('{Enter}')
    await expect.poll(video).toHaveFocus()
    const { controls, textTracks } = video()
    expect(controls).toBe(true)
    await expect.poll(() => video().currentTime).toBeGreaterThan(0.2)
    await expect.poll(() => textTracks[0]?.cues?.length).toBeGreaterThan(5)
    expect([textTracks[0]?.mode, textTracks[0]?.activeCues?.length, video().videoWidth]).toEqual(['showing', 1, 1280])
    expect(video().duration).toBeGreaterThanOrEqual(30)
    expect(video().duration).toBeLessThanOrEqual(60)
    await expect.poll(() => requests.length).toBeGreaterThan(1)
    expect(Math.min(...requests)).toBeGreaterThan(pressed)
    for (const [width, height] of [
      [1280, 900],
      [1280, 500],
      [390, 844],
    ] as const) {
      await page.viewport(width, height)
      const shown = video().getBoundingClientRect()
      expect(shown.bottom).toBeLessThanOrEqual(height)
      // As large as the window allows, beside the title.
      expect(Math.max(shown.width / width, (shown.height + 112) / height)).toBeGreaterThan(0.95)
      expect(shown.width / shown.height).toBeCloseTo(1.6, 1)
    }
    await page.viewport(1280, 900)
    await expectAccessible([390, 1280])

    video().src = '/images/no-video.webm'
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The video couldn’t be played.')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => video().currentTime).toBeGreaterThan(0)
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(play).toHaveFocus()
  },
)
