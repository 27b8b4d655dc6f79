const LEAST = 5
const MOST = 40

/**
 * The milliseconds that two things take at their fastest, since what else the machine does only ever adds. They take
 * turns, until they differ by less than `apart` milliseconds or that can be ruled out.
 */
export async function fastest(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  apart: number,
): Promise<[one: number, other: number]> {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < MOST; round += 1) {
    best[0] = Math.min(best[0], await timeOf(one))
    best[1] = Math.min(best[1], await timeOf(other))
    if (round + 1 >= LEAST && Math.abs(best[0] - best[1]) < apart) break
  }
  return best
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}
