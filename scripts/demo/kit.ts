import type { Random } from './random.ts'

/** A scene draws into `w` by `h` pixels; its words may be replaced by the plan. */
export type Draw = { w: number; h: number; name: string; word: (index: number) => string; random: Random }
export type Scene = { words: readonly string[]; draw: (at: Draw) => string }

export function escape(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function box(style: string, ...children: string[]): string {
  return `<div style="${style}">${children.join('')}</div>`
}

export function text(words: string, style = ''): string {
  return `<div class="text" style="${style}">${escape(words)}</div>`
}

export function svg(w: number, h: number, ...shapes: string[]): string {
  return `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" style="display:block">${shapes.join('')}</svg>`
}

/** A line of writing too far away to read. */
export function stroke(width: number | string, style = ''): string {
  const size = typeof width === 'number' ? `${width}px` : width
  return `<div style="height:8px;border-radius:4px;background:var(--s3);width:${size};flex:none;${style}"></div>`
}

export function pill(words: string, style = ''): string {
  return `<span class="pill" style="${style}">${escape(words)}</span>`
}

export function button(words: string, style = ''): string {
  return `<div class="button" style="${style}">${escape(words)}</div>`
}

const faces = ['var(--a)', 'var(--b)', 'var(--a2)', 'var(--s3)'] as const

export function avatar(letters: string, index: number, size = 32): string {
  const ground = faces[index % faces.length] ?? faces[0]
  const ink = ground === 'var(--s3)' ? 'var(--text)' : 'var(--ink)'
  return box(
    `width:${size}px;height:${size}px;border-radius:50%;background:${ground};color:${ink};display:grid;place-items:center;font-size:${Math.round(size * 0.38)}px;font-weight:650;flex:none`,
    escape(letters),
  )
}

export function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part.match(/^\p{L}/u)?.[0] ?? '')
    .join('')
    .slice(0, 2)
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export function polyline(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

/** A walk that ends higher than it began, between 0 and 1. */
export function climb(random: Random, count: number): number[] {
  return times(count, (index) => {
    const trend = 0.2 + (0.62 * index) / Math.max(1, count - 1)
    return Math.min(0.97, Math.max(0.06, trend + (random.next() - 0.5) * 0.3))
  })
}
