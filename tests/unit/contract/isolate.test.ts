import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isolate } from '#contract/isolate.ts'
import { anyText } from '../../support/arbitraries.ts'
import { HEBREW, isMixed, OVERRIDING } from '../../support/directions.ts'

describe('isolate', { tags: ['ours-directions'] }, () => {
  it('returns text that is written from left to right as it is', () => {
    for (const text of ['Inboxly', 'Zoë’s 在庫', 'สวัสดี', '12 👩‍👩‍👧', '']) expect(isolate(text)).toBe(text)
  })

  it.each([HEBREW, 'مرحبا', '𞤀𞤣𞤤𞤢𞤥', '\u200F12'])('ends the direction of %s with it', (text) => {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`)
  })

  it('removes what overrides a direction or ends an isolation', () => {
    expect(isolate('\u2069\u202Egpj.exe\u2066')).toBe('gpj.exe')
    expect(isolate(OVERRIDING)).toBe(`\u2068${HEBREW} 12\u2069`)
  })

  it('leaves a sentence of ours as it is, whatever was written', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isMixed(`Hello ${isolate(text + HEBREW)}, hello`)).toBe(false)
      }),
    )
  })
})
