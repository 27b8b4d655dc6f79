/** How long a request runs steps; the hourly sweep does the rest. */
const STEPS_TIMEOUT_MS = 15_000

export function stepsDeadline(): AbortSignal {
  return AbortSignal.timeout(STEPS_TIMEOUT_MS)
}

/**
 * Runs the steps of a change to thousands of rows until none remain or the deadline passes. A step that does nothing is
 * the last.
 */
export async function runSteps<Row>(
  deadline: AbortSignal,
  remaining: number,
  step: () => Promise<{ done: Row[]; remaining: number }>,
): Promise<{ done: Row[]; remaining: number }> {
  const all: Row[] = []
  let left = remaining
  while (left > 0 && !deadline.aborted) {
    const { done, remaining: others } = await step()
    all.push(...done)
    left = done.length === 0 ? 0 : others
  }
  return { done: all, remaining: left }
}
