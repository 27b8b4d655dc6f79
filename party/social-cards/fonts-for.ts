import type { SocialCard, SocialCardFont } from '#contract/social-cards.ts'

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

/** Of all fonts, in their order, those that have a character of the card which none before them has. */
export function fontsFor(
  { title, over, about, seller }: SocialCard,
  fonts: readonly SocialCardFont[],
): SocialCardFont[] {
  const words = [title, over, about, seller, ALWAYS].join(' ')
  const first = OTHERS.find(({ letters }) => letters.test(words))?.family
  const inOrder = first ? putBefore(HAN, first, fonts) : fonts
  const has = (glyph: string) => {
    const code = glyph.codePointAt(0) ?? 0
    return ({ ranges }: SocialCardFont) => ranges.some(([from, to]) => from <= code && code <= to)
  }
  const needed = new Set([...new Set(words)].map((glyph) => inOrder.find(has(glyph))))
  return inOrder.filter((font) => needed.has(font))
}

function putBefore(other: string, family: string, fonts: readonly SocialCardFont[]): SocialCardFont[] {
  const at = fonts.findIndex(({ name }) => name === other)
  return [
    ...fonts.slice(0, at),
    ...fonts.filter(({ name }) => name === family),
    ...fonts.slice(at).filter(({ name }) => name !== family),
  ]
}
