/** A stable hue from 0 to 359, so that a name always has the same color. */
export function hueOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hash
}

/** Up to two initials of a name, in any script; '?' if it has none. */
export function initialsOf(name: string): string {
  const initials = name
    .split(/\s+/u)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return initials || '?'
}
