export type ButtonKind = 'primary' | 'plain' | 'ghost'

/** The classes of a button, for `<button>` and for links that look like one. */
export function button(kind: ButtonKind = 'plain', size: 's' | 'l' = 's', extra = ''): string {
  return `button button-${size} button-${kind} ${extra}`
}
