import { isolate } from '#contract/isolate.ts'

/** An admin's reason, one paragraph per line. */
export function paragraphsOf(reason: string): string[] {
  return reason
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(isolate)
}

export function greeting(name: string): string {
  const shown = plausibleName(name)
  return shown ? `Hello ${shown},` : 'Hello,'
}

/** A stranger may have chosen a name, so one that could be a message or a link is left out. */
export function plausibleName(name: string): string | undefined {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(name) ? isolate(name) : undefined
}

/** A listing's title, in a sentence. */
export function quoted(title: string): string {
  return `“${isolate(title)}”`
}
