const shapes = {
  vase: '<path d="M38 14h24v12c0 8 16 18 16 38 0 16-12 24-28 24S22 80 22 64c0-20 16-30 16-38z" fill="A"/><rect x="34" y="10" width="32" height="8" rx="4" fill="B"/>',
  lamp: '<path d="M30 14h40l16 36H14z" fill="A"/><rect x="47" y="50" width="6" height="32" fill="B"/><rect x="30" y="80" width="40" height="8" rx="4" fill="B"/>',
  mug: '<path d="M72 38h8a13 13 0 0 1 0 26h-8z" fill="none" stroke="B" stroke-width="7"/><path d="M22 28h52v40a16 16 0 0 1-16 16H38a16 16 0 0 1-16-16z" fill="A"/>',
  shirt:
    '<path d="M34 20 14 32l8 18 10-5v39h36V45l10 5 8-18-20-12c-4 9-28 9-32 0z" fill="A"/><rect x="32" y="60" width="36" height="8" fill="B"/>',
  bag: '<path d="M36 40V28a14 14 0 0 1 28 0v12" fill="none" stroke="B" stroke-width="7"/><rect x="20" y="38" width="60" height="48" rx="9" fill="A"/>',
  bottle:
    '<rect x="42" y="10" width="16" height="14" rx="3" fill="B"/><path d="M42 24h16c0 10 12 12 12 26v30a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V50c0-14 12-16 12-26z" fill="A"/><rect x="30" y="54" width="40" height="18" fill="B"/>',
  chair:
    '<rect x="26" y="14" width="48" height="40" rx="14" fill="A"/><rect x="20" y="54" width="60" height="14" rx="7" fill="B"/><path d="M26 68h8l-4 20h-6zM66 68h8l2 20h-6z" fill="A"/>',
  bread:
    '<path d="M14 58c0-20 16-30 36-30s36 10 36 30c0 14-10 20-36 20s-36-6-36-20z" fill="A"/><path d="M34 38l8 16M50 34l8 18M66 38l6 14" stroke="B" stroke-width="6" stroke-linecap="round"/>',
} as const

export type Good = keyof typeof shapes

export const goods = [
  'vase',
  'lamp',
  'mug',
  'shirt',
  'bag',
  'bottle',
  'chair',
  'bread',
] as const satisfies readonly Good[]

/** One simple object for a shelf, in the accent or its quiet neighbour. */
export function good(name: Good, size: number, swap = false): string {
  const [first, second] = swap ? ['var(--b)', 'var(--a)'] : ['var(--a)', 'var(--a2)']
  const shape = shapes[name].replaceAll('"A"', `"${first}"`).replaceAll('"B"', `"${second}"`)
  return `<svg width="${size}" height="${size}" viewBox="0 0 100 100" style="display:block;flex:none">${shape}</svg>`
}

export function goodNamed(name: string): Good {
  return goods.find((known) => known === name) ?? 'vase'
}
