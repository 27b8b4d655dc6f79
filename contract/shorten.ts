const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first `most` graphemes of a text: characters as people count them. */
export function firstGraphemes(text: string, most: number): string {
  if (text.length <= most) return text
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}

/** As many of a text's first graphemes as fit into `most` UTF-16 code units. */
export function fitGraphemes(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, graphemes.segment(text).containing(most)?.index)
}

/** At most `most` graphemes of a text: a longer one ends in an ellipsis, after a word if one ends in its second half. */
export function ellipsize(text: string, most: number): string {
  if (firstGraphemes(text, most) === text) return text
  const cut = firstGraphemes(text, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** A text on one line, of at most `most` graphemes. */
export function shorten(text: string, most: number): string {
  return ellipsize(text.toWellFormed().trim().replaceAll(/\s+/gu, ' '), most)
}
