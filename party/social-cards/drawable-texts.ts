import type { SocialCard, SocialCardFont } from '#contract/social-cards.ts'
import { graphemesOf, hasGlyph, isInvisible } from './glyphs.ts'

/** In place of a grapheme that is left out. */
const GONE = '\0'
/** With the space before it, unless something follows directly; at the beginning or in a bracket with that after it. */
const GONE_AT_START = /(?<=^|[\p{Ps}\p{Pi}])[\0\s]*\0\s*/gu
const GONE_BEFORE_END = /(?:\s*\0)+(?=\s|$|[,.;:!?…\p{Pe}\p{Pf}])/gu

/** What only the font of the character before it can draw: a mark, or the color of a skin. */
const ATTACHED = /[\p{M}\p{Emoji_Modifier}]/u

/** The card without the characters that none of its fonts has, which would be drawn as boxes. */
export function withDrawableTexts(card: SocialCard, fonts: readonly SocialCardFont[]): SocialCard {
  const drawable = (text: string | null) => (text === null ? null : drawableText(text, fonts) || null)
  return {
    ...card,
    title: drawableText(card.title, fonts),
    over: drawable(card.over),
    about: drawable(card.about),
    seller: drawable(card.seller),
  }
}

function drawableText(text: string, fonts: readonly SocialCardFont[]): string {
  const canDraw = (glyph: string) => isInvisible(glyph) || fonts.some((font) => hasGlyph(font, glyph))
  return graphemesOf(text)
    .map((grapheme) => {
      const [base = '', ...marks] = grapheme
      const isDrawn = (mark: string) =>
        ATTACHED.test(mark) ? fonts.some((font) => hasGlyph(font, base) && hasGlyph(font, mark)) : canDraw(mark)
      return canDraw(base) ? base + marks.filter((mark) => isInvisible(mark) || isDrawn(mark)).join('') : GONE
    })
    .join('')
    .replaceAll(GONE_AT_START, '')
    .replaceAll(GONE_BEFORE_END, '')
    .replaceAll(GONE, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
