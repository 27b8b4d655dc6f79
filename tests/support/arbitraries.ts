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
