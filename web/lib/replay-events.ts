declare global {
  interface Window {
    /** Events recorded before hydration, in order; removed after it. */
    early?: Event[] | undefined
    /** Keys pressed on nothing in particular; removed once the screen listens for them. */
    earlyKeys?: Event[] | undefined
  }
}

/** An event, and what its field held then. */
interface EarlyEvent {
  event: Event
  value: string
}

/**
 * Replays what people did before the app was hydrated. React renders between two events, so that each builds on the one
 * before; no new one can come in between.
 */
export function replayEvents(): Promise<void> {
  // Rendering resets what is chosen in a field whose event is still to come.
  const early = (window.early ?? []).map((event) => ({ event, value: valueOf(event.target) }))
  window.early = undefined
  return replay(early)
}

async function replay(early: EarlyEvent[]): Promise<void> {
  for (const { event, value } of early) {
    // React renders in a microtask after such an event.
    await Promise.resolve()
    if (!(event.target instanceof Element)) continue
    if (event.target instanceof HTMLSelectElement) event.target.value = value
    again(event, event.target)
    if (event.type === 'input' && event.target instanceof HTMLInputElement) {
      // React takes text it finds in a field for its own value, so it must see the text change.
      event.target.value = ''
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(event.target, value)
      again(event, event.target)
    }
  }
}

/** Records what happens within the element that a selector names; the function returned ends that, and replays it. */
export function recordEvents(within: string): () => void {
  const early: EarlyEvent[] = []
  const record = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element) || !target.closest(within) || (type === 'click' && target.closest('a'))) return
    if (type === 'submit') event.preventDefault()
    early.push({ event, value: valueOf(target) })
  }
  for (const type of RECORDED) addEventListener(type, record, true)
  return () => {
    for (const type of RECORDED) removeEventListener(type, record, true)
    void replay(early)
  }
}

const RECORDED = ['click', 'input', 'change', 'submit']

/** Replays keys pressed on nothing in particular, unless something has the focus by now. */
export function replayKeys(): void {
  const keys = window.earlyKeys ?? []
  window.earlyKeys = undefined
  for (const event of keys) if (document.activeElement === document.body) again(event, document.body)
}

function valueOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : ''
}

function again(event: Event, target: Element): void {
  target.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]))
}
