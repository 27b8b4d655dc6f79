/** An admin's reason, one paragraph per line. */
export function paragraphsOf(reason: string): string[] {
  return reason.split('\n').filter((line) => line.trim() !== '')
}

export function greeting(name: string): string {
  return isName(name) ? `Hello ${name},` : 'Hello,'
}

/** A stranger may have chosen a name, so one that could be a message or a link is left out. */
export function isName(name: string): boolean {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(name)
}
