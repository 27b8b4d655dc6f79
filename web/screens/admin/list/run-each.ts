import type { ApiError } from '#web/lib/api.ts'
import type { RowActions } from '#web/ui/use-row-actions.ts'

/** Runs an action on several rows at once: why each was refused, if it was, and the sum of what the others returned. */
export async function runEach<Row extends { id: string }>(
  { run }: RowActions,
  rows: Row[],
  action: (row: Row) => Promise<number>,
): Promise<{ refusals: (ApiError | undefined)[]; sum: number }> {
  let sum = 0
  const refusals = await Promise.all(
    rows.map((row) =>
      run(row.id, async () => {
        // The sum is read after the wait: rows run at once.
        const count = await action(row)
        sum += count
      }),
    ),
  )
  return { refusals, sum }
}
