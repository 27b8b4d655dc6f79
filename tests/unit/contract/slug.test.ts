import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUuid, slugify } from '#contract/slug.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('slugify', () => {
  it.each([
    ['Fieldnote CRM', 'fieldnote-crm'],
    ['  --Invoices & Ledgers (v2)!--  ', 'invoices-ledgers-v2'],
    ['Économie Ünïté', 'economie-unite'],
    ['ﬁnance ２', 'finance-2'],
    ['Учёт и Йод', 'учёт-и-йод'],
    ['会計 キット', '会計-キット'],
    ['हिन्दी', 'हिन्दी'],
  ])('turns %j into %j', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('is empty for a title without letters or digits', () => {
    expect(slugify('★ — !?')).toBe('')
  })

  it('is at most 80 characters and does not end in a hyphen when cut', () => {
    expect(slugify('a'.repeat(200))).toBe('a'.repeat(80))
    expect(slugify(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
  })

  it('does not cut a surrogate pair in half', () => {
    expect(slugify(`${'a'.repeat(79)}𠀀`)).toBe('a'.repeat(79))
  })

  it('gives one path segment for any title and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          anyText.map((text) => text.repeat(8)),
        ),
        (title) => {
          const slug = slugify(title)
          expect(slug).toMatch(/^(?:[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*)?$/u)
          expect(slug.length).toBeLessThanOrEqual(80)
          expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug)
          expect(slugify(slug)).toBe(slug)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('isUuid', () => {
  it('distinguishes a UUID in either case from a slug that resembles one', () => {
    expect(isUuid('0197aa5e-0c1f-7d3c-9a52-2f1c8e6b4d10')).toBe(true)
    expect(isUuid('0197AA5E-0C1F-7D3C-9A52-2F1C8E6B4D10')).toBe(true)
    expect(isUuid('0197aa5e-0c1f-7d3c-9a52-2f1c8e6b4d10-2')).toBe(false)
    expect(isUuid('0197aa5e-0c1f-7d3c-9a52-2f1c8e6b4d1g')).toBe(false)
    expect(isUuid('0197aa5e-0c1f-7d3c-9a52-2f1c8e6b4d10\n')).toBe(false)
  })
})
