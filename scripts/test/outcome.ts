export interface Outcome {
  name: string
  passed: number
  failed: number
}

/** Prints one line a part and the closing total, and ends the process with 1 when anything failed or nothing ran. */
export function report(outcomes: Outcome[]): never {
  console.log()
  for (const { name, passed, failed } of outcomes)
    console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}
