import { MAX_SOCIAL_CARD_FONTS } from '#contract/limits.ts'
import type { SocialCard, SocialCardFont } from '#contract/social-cards.ts'
import { graphemesOf, hasGlyph, isInvisible } from './glyphs.ts'

/**
 * Han characters are drawn differently in Chinese, Japanese and Korean texts: the other letters determine the language.
 */
const HAN = 'Noto Sans SC'
const OTHERS = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, family: 'Noto Sans JP' },
  { letters: /\p{Script=Hangul}/u, family: 'Noto Sans KR' },
]
/** What a card may show besides its own texts. */
const ALWAYS = 'by… 0123456789.,()$'

/**
 * Of all fonts, in their order, those that have a character of the card which none before them has. If these are more
 * than `MAX_SOCIAL_CARD_FONTS`, those that the most of its characters need, and of these the first in its texts.
 */
export function fontsFor(
  { title, over, about, seller }: SocialCard,
  fonts: readonly SocialCardFont[],
): SocialCardFont[] {
  const words = [title, over, about, seller].join(' ')
  const first = OTHERS.find(({ letters }) => letters.test(words))?.family
  const inOrder = first ? putBefore(HAN, first, fonts) : fonts
  const uses = new Map<SocialCardFont, number>()
  for (const grapheme of graphemesOf(words))
    for (const font of fontsOf(grapheme, inOrder)) uses.set(font, (uses.get(font) ?? 0) + 1)
  const byUse = [...uses].toSorted(([, some], [, others]) => others - some).map(([font]) => font)
  const always = [...ALWAYS].flatMap((glyph) => fontsOf(glyph, inOrder))
  const chosen = new Set([...new Set([...always, ...byUse])].slice(0, MAX_SOCIAL_CARD_FONTS))
  return inOrder.filter((font) => chosen.has(font))
}

/** One font that has all of a grapheme, such as a flag, or else one for each of its characters. */
function fontsOf(grapheme: string, fonts: readonly SocialCardFont[]): SocialCardFont[] {
  const glyphs = [...grapheme].filter((glyph) => !isInvisible(glyph))
  if (glyphs.length === 0) return []
  const whole = fonts.find((font) => glyphs.every((glyph) => hasGlyph(font, glyph)))
  return whole ? [whole] : glyphs.flatMap((glyph) => fonts.find((font) => hasGlyph(font, glyph)) ?? [])
}

function putBefore(other: string, family: string, fonts: readonly SocialCardFont[]): SocialCardFont[] {
  const at = fonts.findIndex(({ name }) => name === other)
  return [
    ...fonts.slice(0, at),
    ...fonts.filter(({ name }) => name === family),
    ...fonts.slice(at).filter(({ name }) => name !== family),
  ]
}
