declare global {
  interface Window {
    /** Events recorded before hydration, in order; removed after it. */
    early?: Event[] | undefined
    /** Keys pressed on nothing in particular; removed once the screen listens for them. */
    earlyKeys?: Event[] | undefined
  }
}

/** Replays what people did before the app was hydrated. */
export function replayEvents(): void {
  const early = window.early ?? []
  window.early = undefined
  for (const event of early) {
    if (!(event.target instanceof Element)) continue
    again(event, event.target)
    if (event.type === 'input' && event.target instanceof HTMLInputElement) {
      // React takes text it finds in a field for its own value, so it must see the text change.
      const { value } = event.target
      event.target.value = ''
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(event.target, value)
      again(event, event.target)
    }
  }
}

/** Replays keys pressed on nothing in particular, unless something has the focus by now. */
export function replayKeys(): void {
  const keys = window.earlyKeys ?? []
  window.earlyKeys = undefined
  for (const event of keys) if (document.activeElement === document.body) again(event, document.body)
}

function again(event: Event, target: Element): void {
  target.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]))
}
