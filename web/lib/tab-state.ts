import type { TabState } from '#contract/chat/inbox.ts'
import { ATTENTION_MS } from '#contract/chat/limits.ts'

/** What only a user causes: new messages scroll a page, too. */
const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'focus']
const LOCK = 'tab-in-use'

const listeners = new Set<() => void>()
let state: TabState | undefined
/** When something was last done here, as a duration since the page was opened. */
let usedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
let releaseLock = () => {}

/** Whether this tab was used in the last `ATTENTION_MS`, is only visible, or is hidden. */
export function tabState(): TabState {
  return state ?? watch()
}

/** Calls `listener` when that changes. Returns the unsubscribe function. */
export function onTabState(listener: () => void): () => void {
  tabState()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether any tab of this browser is in use. */
export async function isAnyTabInUse(): Promise<boolean> {
  if (tabState() === 'active') return true
  // Locks are unavailable outside of secure contexts.
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === LOCK)
}

/** Opening a page is something that its user has done. */
function watch(): TabState {
  for (const action of ACTIONS) addEventListener(action, onAction, { passive: true })
  addEventListener('visibilitychange', onAction)
  return onAction()
}

function onAction(): TabState {
  if (document.hidden) return enter('hidden')
  usedAt = performance.now()
  return enter('active')
}

function enter(next: TabState): TabState {
  if (next === state) return next
  state = next
  clearTimeout(timer)
  releaseLock()
  if (next === 'active') {
    timer = setTimeout(onTimer, ATTENTION_MS)
    holdLock()
  }
  for (const listener of listeners) listener()
  return next
}

function onTimer(): void {
  const rest = usedAt + ATTENTION_MS - performance.now()
  if (rest > 0) timer = setTimeout(onTimer, rest)
  else enter('idle')
}

/** Other tabs see the lock; it ends with this one, even after a crash. */
function holdLock(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  releaseLock = resolve
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => promise)
}
