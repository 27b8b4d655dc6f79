const KINDS = { primary: 'button-primary', plain: 'button-plain', ghost: 'button-ghost', danger: 'button-danger' }
const SIZES = { s: 'button-s', l: 'button-l' }

/** The classes of a button, for `<button>` and links that look like one; `danger` is for what destroys or refuses. */
export function button(kind: keyof typeof KINDS = 'plain', size: keyof typeof SIZES = 's', extra = ''): string {
  return `button ${SIZES[size]} ${KINDS[kind]} ${extra}`
}
