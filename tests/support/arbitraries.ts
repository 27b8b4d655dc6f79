import fc from 'fast-check'

/** Any JavaScript string: every script, control characters, lone surrogates. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom(...'aA éЯ🦊,%_"\'*()+&=?#/.:\\\u0000\u202e\ud800'), maxLength: 40 }),
)

/** Any string that can be written as UTF-8. */
export const wellFormedText = anyText.map((text) => text.toWellFormed())

/** What people type and other programs insert: joined emoji, flags, marks, fillers, overrides, and scripts of all kinds. */
const CHARACTERS = [
  ['a', 'Z', '7', ' ', '-', '.', ',', '\n', '\t', '#', '@', '&', '<', '"', '`'],
  ['🔥', '👨‍👩‍👧‍👦', '🇩🇪', '❤️', '1️⃣', '👍🏽', '✨', '⚡', '✅'],
  [
    'é',
    'e\u0301',
    'ß',
    'ﬁ',
    'İ',
    'Ё',
    'ё',
    'ｆ',
    '漢',
    'か\u3099',
    '한',
    '\u1112\u1161\u11ab',
    'ไทย',
    'क्षि',
    'ா',
    'ש',
    'عربي',
    'ქ',
    'አ',
  ],
  ['\u0301', '\u0316\u0301', '\u0489', '\u0e49'].map((mark) => mark.repeat(12)),
  [
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u00ad',
    '\u2060',
    '\ufeff',
    '\u3164',
    '\u115f',
    '\u2800',
    '\ufe0f',
    '\u{e0041}',
  ],
  ['\u202a', '\u202e', '\u2066', '\u2069', '\u202c', '\u202ecod.exe\u202c', 'שלום', 'ﷺ', '\u{1f3f4}\u{e0067}\u{e0062}'],
  ['🔥'.repeat(30), '🇩🇪🇫🇷🇯🇵', 'W'.repeat(60), 'مرحبا'.repeat(12), '漢字'.repeat(20), '____/'.repeat(10), '﷽﷽﷽﷽'],
  ['\ud83d', '\udd25', '\udc00\ud800'],
  ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\r\n', '\u2028', '\ufffd'],
].flat()
/** Texts of at most so many characters or runs of them. */
export const scriptTexts = (maxLength: number) =>
  fc.array(fc.constantFrom(...CHARACTERS), { maxLength }).map((all) => all.join(''))
export const scriptText = scriptTexts(40)
