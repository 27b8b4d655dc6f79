/** In alphabetical order that ignores case; the same order on every machine. */
export function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en')
}
