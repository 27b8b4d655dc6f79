import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ATTENTION_MS } from '#contract/chat/limits.ts'

let page: EventTarget
const document = { hidden: false }
const changes: string[] = []
let tab: typeof import('#web/lib/tab-state.ts')

const act = (type: string) => page.dispatchEvent(new Event(type))
function setHidden(hidden: boolean): void {
  document.hidden = hidden
  act('visibilitychange')
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  document.hidden = false
  changes.length = 0
  tab = await import('#web/lib/tab-state.ts')
  tab.onTabState(() => changes.push(tab.tabState()))
})
afterEach(() => {
  // What was in use would still be for the next test.
  setHidden(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it(
  'A tab is in use for two minutes after the last action, and reports only changes',
  { tags: ['ours-attention'] },
  () => {
    expect(tab.tabState()).toBe('active')
    vi.advanceTimersByTime(ATTENTION_MS - 1)
    act('pointermove')
    vi.advanceTimersByTime(ATTENTION_MS - 1)
    expect(changes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(changes).toEqual(['idle'])
    for (const action of ['keydown', 'wheel', 'pointerdown', 'touchmove', 'focus']) {
      act(action)
      vi.advanceTimersByTime(ATTENTION_MS)
    }
    expect(changes).toEqual(['idle', ...Array.from({ length: 5 }, () => ['active', 'idle']).flat()])
  },
)

it('A tab that is hidden is in use again as soon as it is visible', { tags: ['ours-attention'] }, () => {
  setHidden(true)
  act('keydown')
  vi.advanceTimersByTime(ATTENTION_MS)
  setHidden(false)
  act('scroll')
  vi.advanceTimersByTime(ATTENTION_MS)
  expect(changes).toEqual(['hidden', 'active', 'idle'])
})

it('A tab knows whether another tab of the browser is in use', { tags: ['ours-attention'] }, async () => {
  expect(await tab.isAnyTabInUse()).toBe(true)
  setHidden(true)
  await vi.waitFor(async () => expect(await tab.isAnyTabInUse()).toBe(false))
  vi.resetModules()
  document.hidden = false
  page = new EventTarget()
  const other = await import('#web/lib/tab-state.ts')
  expect(other.tabState()).toBe('active')
  expect(tab.tabState()).toBe('hidden')
  await vi.waitFor(async () => expect(await tab.isAnyTabInUse()).toBe(true))
})
