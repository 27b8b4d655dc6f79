/** A text on one line, cut at a word if it has more than `most` characters. */
export function shorten(text: string, most: number): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ')
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}
