const STEPS = 30_000_000

/** Duration of a fixed piece of work on this machine, in milliseconds. */
export function yardstick(): number {
  const started = performance.now()
  let hash = 1
  for (let step = 0; step < STEPS; step += 1) hash = Math.imul(hash ^ step, 16_777_619)
  // Uses the result so that it is computed.
  return performance.now() - started + (hash === 0.5 ? 1 : 0)
}
