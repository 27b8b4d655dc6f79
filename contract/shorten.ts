const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first `max` graphemes of a text: characters as people count them. */
export function firstGraphemes(text: string, max: number): string {
  if (text.length <= max) return text
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return text.slice(0, index)
    count += 1
  }
  return text
}

/** The graphemes of a text. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** How many graphemes a text has: characters as people count them. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/** As many of a text's first graphemes as fit into `max` UTF-16 code units. */
export function fitGraphemes(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, graphemes.segment(text).containing(max)?.index)
}

/** At most `max` graphemes of a text: a longer one ends in an ellipsis, after a word if one ends in its second half. */
export function ellipsize(text: string, max: number): string {
  if (firstGraphemes(text, max) === text) return text
  const cut = firstGraphemes(text, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** A text on one line, of at most `max` graphemes. */
export function shorten(text: string, max: number): string {
  return ellipsize(text.toWellFormed().trim().replaceAll(/\s+/gu, ' '), max)
}
