export type Random = {
  next: () => number
  int: (low: number, high: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
}

/** The same seed gives the same picture on every machine. */
export function seeded(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return { next, int, pick: (list) => list[int(0, list.length - 1)] ?? list[0] }
}

function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619)
  return value
}
