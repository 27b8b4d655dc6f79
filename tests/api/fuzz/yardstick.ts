const STEPS = 30_000_000

/** How many milliseconds a fixed piece of work takes now, on this machine. */
export function yardstick(): number {
  const started = performance.now()
  let hash = 1
  for (let step = 0; step < STEPS; step += 1) hash = Math.imul(hash ^ step, 16_777_619)
  // What is not used would not be computed.
  return performance.now() - started + (hash === 0.5 ? 1 : 0)
}
