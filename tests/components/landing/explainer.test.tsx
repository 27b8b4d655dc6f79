import { afterEach, beforeEach, expect, it } from 'vitest'
import { stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { LANDING } from './fixtures.ts'

const figure = page.getByRole('figure', { name: 'Explainer video' })
const play = figure.getByRole('button', { name: 'Play the explainer video' })
const video = () => {
  const element = figure.element().querySelector('video')
  if (!element) throw new Error('There is no video.')
  return element
}

/** When something of the video was requested. */
const requests: number[] = []
const watching = new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (/explainer(?:-player|\.)/.test(name)) requests.push(startTime)
})
beforeEach(() => watching.observe({ type: 'resource' }))
afterEach(() => watching.disconnect())

it(
  'The explainer video loads nothing before a click, plays in place with controls and captions, and can be retried',
  { tags: ['1-explainer-video'] },
  async () => {
    stub('get', '/api/landing', LANDING)
    await open('/')
    await expect.element(figure).toHaveTextContent('From finding a product to buying it')
    await figure.hover()
    await play.hover()
    expect(document.querySelector('video')).toBeNull()

    const before = figure.element().getBoundingClientRect().toJSON()
    play.element().focus()
    const pressed = performance.now()
    await userEvent.keyboard('{Enter}')
    await expect.poll(video).toHaveFocus()
    expect(figure.element().getBoundingClientRect().toJSON()).toEqual(before)
    const { controls, textTracks } = video()
    expect(controls).toBe(true)
    await expect.poll(() => video().currentTime).toBeGreaterThan(0.2)
    await expect.poll(() => textTracks[0]?.cues?.length).toBeGreaterThan(5)
    expect([textTracks[0]?.mode, textTracks[0]?.activeCues?.length, video().videoWidth]).toEqual(['showing', 1, 1280])
    expect(video().duration).toBeGreaterThanOrEqual(30)
    expect(video().duration).toBeLessThanOrEqual(60)
    await expect.poll(() => requests.length).toBeGreaterThan(1)
    expect(Math.min(...requests)).toBeGreaterThan(pressed)

    video().src = '/images/no-video.webm'
    await expect.element(figure.getByRole('alert')).toHaveTextContent('The video couldn’t be played.')
    await expect.element(play).toHaveFocus()
    await play.click()
    await expect.poll(() => video().currentTime).toBeGreaterThan(0)
    await expect.element(figure.getByRole('alert')).not.toBeInTheDocument()
  },
)
