import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SocialCardFont } from '#contract/social-cards.ts'
import { ROOT } from '../platform.ts'
import { fontCharacters } from './font-characters.ts'

const PACKAGES = path.join(ROOT, 'node_modules/@fontsource-variable')
/** What the others have as well. */
const LATIN = /^(?:latin|cyrillic|greek|vietnamese)(?:-ext)?$|^(?:math|symbols)$/

/** For the texts of cards: each family for what those before it have not. */
const FAMILIES = [
  { name: 'Inter', from: 'inter' },
  { name: 'Noto Sans Arabic', from: 'noto-sans-arabic' },
  { name: 'Noto Sans Hebrew', from: 'noto-sans-hebrew' },
  { name: 'Noto Sans Devanagari', from: 'noto-sans-devanagari' },
  { name: 'Noto Sans Thai', from: 'noto-sans-thai' },
  { name: 'Noto Sans Bengali', from: 'noto-sans-bengali' },
  { name: 'Noto Sans Tamil', from: 'noto-sans-tamil' },
  { name: 'Noto Sans Georgian', from: 'noto-sans-georgian' },
  { name: 'Noto Sans Ethiopic', from: 'noto-sans-ethiopic' },
  { name: 'Noto Sans SC', from: 'noto-sans-sc' },
  { name: 'Noto Sans JP', from: 'noto-sans-jp' },
  { name: 'Noto Sans KR', from: 'noto-sans-kr' },
  { name: 'Noto Emoji', from: 'noto-emoji' },
]

/** The fonts of cards in their order: each is a part of its family. */
export function socialCardFonts(): (SocialCardFont & { from: string })[] {
  return FAMILIES.flatMap(({ name, from }) => {
    const ranges = JSON.parse(readFileSync(path.join(PACKAGES, from, 'unicode.json'), 'utf8')) as Record<string, string>
    return Object.entries(ranges)
      .filter(([part]) => from === 'inter' || !LATIN.test(part))
      .map(([part, range]) => {
        const file = `${from}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
        const at = path.join(PACKAGES, from, 'files', file)
        return { name, file, ranges: overlaps(parseRange(range), fontCharacters(readFileSync(at))), from: at }
      })
  })
}

/** Puts the fonts of cards and the list of them where the API fetches them: each only for a text that needs it. */
export function copySocialCardFonts(site: string): void {
  const folder = path.join(site, 'assets/cards')
  mkdirSync(folder, { recursive: true })
  const fonts = socialCardFonts()
  for (const { file, from } of fonts) copyFileSync(from, path.join(folder, file))
  writeFileSync(
    path.join(folder, 'fonts.json'),
    JSON.stringify(fonts.map(({ name, file, ranges }) => ({ name, file, ranges }))),
  )
}

type Range = SocialCardFont['ranges'][number]

/** What is in both: a part claims characters that its file has no glyphs for, and its file has some that it does not claim. */
function overlaps(some: Range[], others: Range[]): Range[] {
  return some.flatMap(([first, last]) =>
    others
      .filter(([from, to]) => from <= last && to >= first)
      .map(([from, to]): Range => [Math.max(first, from), Math.min(last, to)]),
  )
}

/** A CSS `unicode-range`, such as `U+0600-06FF,U+200C`, as first and last code points. */
function parseRange(range: string): Range[] {
  return range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
