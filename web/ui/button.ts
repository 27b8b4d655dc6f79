const KINDS = { primary: 'button-primary', plain: 'button-plain', ghost: 'button-ghost', danger: 'button-danger' }
const SIZES = { s: 'button-s', l: 'button-l' }

/** Classes for `<button>` and links that look like one. `danger` is for destructive actions and rejections. */
export function button(kind: keyof typeof KINDS = 'plain', size: keyof typeof SIZES = 's', extra = ''): string {
  return `button ${SIZES[size]} ${KINDS[kind]} ${extra}`
}
