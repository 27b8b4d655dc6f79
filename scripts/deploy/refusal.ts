/** A step that cannot be done; its message is the sentence the person reads. */
export class Refusal extends Error {}

/** What went wrong, without a stack trace. */
export function asSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const lines = message.split('\n').filter((line) => !/^\s+at /.test(line))
  return lines.join('\n').trim()
}
