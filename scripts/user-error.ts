/** An error whose message is all that the user of the terminal needs. */
export class UserError extends Error {}

/** What went wrong, without a stack trace. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const lines = message.split('\n').filter((line) => !/^\s+at /.test(line))
  return lines.join('\n').trim()
}
