import type { SocialCardFont } from '#contract/social-cards.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Whether a character is drawn as nothing, so that no font has to have it: a space, a joiner, a direction. */
export const isInvisible = (glyph: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]$/u.test(glyph)

export function hasGlyph({ ranges }: SocialCardFont, glyph: string): boolean {
  const code = glyph.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}
