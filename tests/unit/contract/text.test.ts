/// <reference types="vite/client" />
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_COMBINING_MARKS } from '#contract/limits.ts'
import { PROTOCOL_VERSION } from '#contract/chat/constants.ts'
import { parseClientFrame } from '#contract/chat/protocol.ts'
import { slugify } from '#contract/slug.ts'
import { nfc, tidyLine, tidyMessage, tidyParagraphs } from '#contract/text.ts'
import { anyText, scriptText } from '../../support/arbitraries.ts'

const MODULES = import.meta.glob<Record<string, unknown>>('../../../contract/**/*.ts', { eager: true })
const FORMS = Object.entries(MODULES).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, schema]) =>
    isForm(schema) ? [{ name: `${file.replace(/.*contract\//, '')} ${name}`, schema }] : [],
  ),
)
const ROUTES = import.meta.glob<string>('../../../worker/**/*.routes.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** The schemas of API input. */
const SENT = new Set(
  Object.values(ROUTES).flatMap((code) => [...code.matchAll(/body\((\w+)\)/g)].map(([, name]) => name)),
)
/** Two kinds of combining marks, which NFC reorders. */
const MARKS = '\u0316\u0301'

describe('nfc', { tags: ['ours-text-length'] }, () => {
  it('equals native normalization without long runs of combining marks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(nfc(text)).toBe(text.toWellFormed().normalize('NFC'))
      }),
    )
  })

  it('truncates a run of combining marks', () => {
    expect(nfc(`a${'\u0316'.repeat(MAX_COMBINING_MARKS + 5)}b`)).toBe(`a${'\u0316'.repeat(MAX_COMBINING_MARKS)}b`)
  })
})

describe('Normalizing a field', () => {
  let normalized: string[]
  beforeEach(() => {
    normalized = []
    const { normalize } = String.prototype
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
      normalized.push(this)
      return normalize.call(this, form)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(FORMS)('truncates runs of combining marks first and skips text that is too long: $name', ({ schema }) => {
    for (const text of [`a${MARKS.repeat(100)}`, `a${MARKS.repeat(200_000)}`, 'a'.repeat(400_000)]) {
      v.safeParse(schema, Object.fromEntries(Object.keys(schema.entries).map((name) => [name, text])))
      v.safeParse(schema, Object.fromEntries(Object.keys(schema.entries).map((name) => [name, [text]])))
    }
    expect(normalized.map((text) => text.length).filter((length) => length > 80_000)).toEqual([])
    expect(normalized.filter((text) => /\p{M}{31}/u.test(text))).toEqual([])
  })

  it('truncates runs of combining marks in a slug', () => {
    slugify(`a${MARKS.repeat(100)}`)
    expect(normalized).not.toEqual([])
    expect(normalized.filter((text) => /\p{M}{31}/u.test(text))).toEqual([])
  })
})

function isForm(value: unknown): value is v.GenericSchema & { entries: v.ObjectEntries } {
  return typeof value === 'object' && value !== null && 'kind' in value && 'entries' in value
}

/** Identifiers, which match nothing if they are invalid. */
const REFERENCES = new Set(['id', 'listingId', 'subjectId', 'into', 'after', 'returnTo'])
const INVISIBLE = [
  '\u200B',
  '\u3164',
  '\u2800',
  '\u00AD',
  '\u115F\u1160',
  '\uFFA0',
  '\u0301',
  '\uFE0F',
  '\u{E0041}',
  ' \u200D\t',
]

describe('User input', { tags: ['ours-visible-text'] }, () => {
  it.each(INVISIBLE)('is empty if it has no visible character: %j', (text) => {
    expect([tidyLine(text), tidyParagraphs(`${text}\n${text}`)]).toEqual(['', ''])
  })

  it('keeps joiners of scripts and emoji, and lines and tabs of paragraphs', () => {
    // A character of a newer Unicode than this build knows may well be an emoji.
    expect(tidyLine('\u{1FAFF}\u{10FFFD}')).toBe('\u{1FAFF}\u{10FFFD}')
    const text = 'می‌خواهم 👨‍👩‍👧 ❤️ क्‍ष'
    expect([tidyLine(text), tidyParagraphs(`\n${text}\r\n\tcode\r`)]).toEqual([text, `${text}\n\tcode`])
  })

  it.each([
    ['  one line  ', 'one line'],
    [' \n\n    if (ok) {\n      go()\n    }\n  ', '    if (ok) {\n      go()\n    }'],
    ['\tfirst\r\n\t\tsecond  word', '\tfirst\n\t\tsecond  word'],
    [' \n\t\n', ''],
  ])('keeps the indentation of code in a message: %j', { tags: ['ours-code-in-chat'] }, (text, tidied) => {
    expect(tidyMessage(text)).toBe(tidied)
  })

  it('has no bidirectional overrides in a single line', () => {
    expect(tidyLine('gnp.\u202Egpj\u202C \u2066x\u2069')).toBe('gnp.gpj x')
  })

  it('ends no isolation in paragraphs that its line did not begin', { tags: ['ours-directions'] }, () => {
    expect(tidyParagraphs('\u2069\u202Ea \u2068b\u2069 c\u2069')).toBe('\u202Ea \u2068b\u2069 c')
    expect(tidyParagraphs('\u2067a\nb\u2069')).toBe('\u2067a\nb')
  })

  it.each(['\u200D', '\u200F', '\uFE0F', '\u{E0041}', '\u2067', '\u3164'])(
    'bounds combining marks also with %j among them',
    (between) => {
      const stacked = `x${`${MARKS.repeat(5)}${between}`.repeat(90)}`
      for (const tidied of [tidyLine(stacked), tidyParagraphs(stacked), tidyMessage(stacked)])
        expect(tidied.length).toBeLessThanOrEqual(1 + MAX_COMBINING_MARKS * 2)
    },
  )

  it('is well-formed NFC without control characters and long runs of combining marks', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, scriptText), (text) => {
        for (const tidied of [tidyLine(text), tidyParagraphs(text)]) {
          expect(tidied).toBe(tidied.normalize('NFC').toWellFormed().trim())
          expect(tidied).not.toMatch(/[^\P{Cc}\n\t]|\p{M}{11}/u)
        }
        expect(tidyLine(text)).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
        expect(tidyLine(tidyLine(text))).toBe(tidyLine(text))
        expect(tidyParagraphs(tidyParagraphs(text))).toBe(tidyParagraphs(text))
        expect(tidyMessage(tidyMessage(text))).toBe(tidyMessage(text))
        expect(tidyMessage(text).trim()).toBe(tidyParagraphs(text))
      }),
    )
  })

  it('in a message is tidied, or refused with a code', { tags: ['ours-text-fits'] }, () => {
    const id = '0197aa5e-0000-7000-8000-000000000000'
    fc.assert(
      fc.property(scriptText, fc.constantFrom('send', 'edit'), (content, type) => {
        const parsed = parseClientFrame(JSON.stringify({ v: PROTOCOL_VERSION, type, id, content }))
        const result = 'refusal' in parsed ? parsed.refusal : 'content' in parsed.frame && parsed.frame.content
        expect(result).toBe(tidyMessage(content) || 'content_empty')
      }),
    )
  })

  it.each(FORMS.filter(({ name }) => SENT.has(name.split(' ').at(-1))))(
    'without a visible character is rejected or empty in each field: $name',
    ({ schema }) => {
      const fields = Object.entries(schema.entries).filter(([name]) => !REFERENCES.has(name))
      const invisible = fields.filter(([, field]) => {
        const parsed = v.safeParse(field as v.GenericSchema, '\u3164\u200B')
        return parsed.success && typeof parsed.output === 'string' && parsed.output !== ''
      })
      expect(invisible.map(([name]) => name)).toEqual([])
      // Whatever must not be empty must not look so, either.
      const required = fields.filter(([, field]) => !v.is(field as v.GenericSchema, ''))
      const filled = required.filter(([, field]) => v.is(field as v.GenericSchema, '\u3164\u200B'))
      expect(filled.map(([name]) => name)).toEqual([])
    },
  )
})
