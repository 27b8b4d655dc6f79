declare global {
  interface Window {
    /** What was done to the page before the app was there, in order; gone once it is. */
    early?: Event[] | undefined
    /** What was done to nothing on it, such as a key that is pressed anywhere; gone once the screen hears such keys. */
    earlyKeys?: Event[] | undefined
  }
}

/** Does again what people did to the page while the app was still on its way. */
export function replayEvents(): void {
  const early = window.early ?? []
  window.early = undefined
  for (const event of early) {
    if (!(event.target instanceof Element)) continue
    again(event, event.target)
    if (event.type === 'input' && event.target instanceof HTMLInputElement) {
      // React takes the text that it finds in a field for the one it has put there: it must see it change.
      const { value } = event.target
      event.target.value = ''
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(event.target, value)
      again(event, event.target)
    }
  }
}

/** Presses again the keys that meant nothing on the page, unless somebody has gone on to something there. */
export function replayKeys(): void {
  const keys = window.earlyKeys ?? []
  window.earlyKeys = undefined
  for (const event of keys) if (document.activeElement === document.body) again(event, document.body)
}

function again(event: Event, target: Element): void {
  target.dispatchEvent(Reflect.construct(event.constructor, [event.type, event]))
}
