import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { scriptJson } from '#web/edge/script-json.ts'
import { plainText } from '#contract/listings/plain-text.ts'
import { HOSTILE } from './heads.ts'

describe('JSON inside a script element', () => {
  it('cannot end the element, open a comment or break a line', () => {
    expect(scriptJson({ title: HOSTILE })).not.toMatch(/[<\u2028\u2029]/)
  })

  it('parses to the same value for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(JSON.parse(scriptJson([text]))).toEqual([text])
      }),
    )
  })
})

it('The text of a rendered description has no markup and no Markdown', () => {
  const html = descriptionHtml('# A <b>bold</b> & "quoted" line\n\n- one\n- two\n\nSee [the site](https://x.example).')
  expect(plainText(html)).toBe('A <b>bold</b> & "quoted" line\n\none\ntwo\n\nSee the site.')
})
