/** Compares case-insensitively, in a fixed locale so that server and browser agree. */
export function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en')
}
