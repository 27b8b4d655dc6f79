import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { MAX_DESCRIPTION } from '#contract/listings/limits.ts'

const levels = (markdown: string) =>
  [...descriptionHtml(markdown).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
const links = (markdown: string) => [...descriptionHtml(markdown).matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)

describe('descriptionHtml', { tags: ['1-2-description'] }, () => {
  it('renders headings, lists, code, links, emphasis and line breaks', () => {
    expect(
      descriptionHtml('# What\n\nOne\ntwo **three** *four*\n\n- a\n- `b`\n\n2. c\n\n```js\nif (a < b) c()\n```'),
    ).toBe(
      [
        '<h3 id="description-1" dir="auto">What</h3>',
        '<p dir="auto">One<br>\ntwo <strong>three</strong> <em>four</em></p>',
        '<ul dir="auto">\n<li>a</li>\n<li><code>b</code></li>\n</ul>',
        '<ol start="2" dir="auto">\n<li>c</li>\n</ol>',
        '<pre dir="ltr" tabindex="0"><code>if (a &lt; b) c()\n</code></pre>\n',
      ].join('\n'),
    )
  })

  it('keeps HTML and unsupported Markdown as text', () => {
    expect(descriptionHtml('<b onclick="x()">a</b> <!-- b -->')).toBe(
      '<p dir="auto">&lt;b onclick=&quot;x()&quot;&gt;a&lt;/b&gt; &lt;!-- b --&gt;</p>\n',
    )
    expect(descriptionHtml('> a\n---\n| b |\n===')).toBe('<p dir="auto">&gt; a<br>\n---<br>\n| b |<br>\n===</p>\n')
    expect(descriptionHtml('    indented')).toBe('<p dir="auto">indented</p>\n')
    expect(descriptionHtml(' \n\n')).toBe('')
  })

  it('puts headings below the heading of the page without skipping a level', () => {
    expect(levels('## A\n#### B\n#### C\n###### D\n## E\n# F\n## G')).toEqual([3, 4, 4, 5, 3, 3, 4])
    expect(levels('# A\n## B\n### C\n#### D\n##### E')).toEqual([3, 4, 5, 6, 6])
    expect(descriptionHtml('#\n## \n### A\n1. #')).toBe(
      '<h3 id="description-1" dir="auto">A</h3>\n<ol dir="auto">\n<li></li>\n</ol>\n',
    )
  })

  it('links only to http, https and mailto, with rel="nofollow"', () => {
    expect(
      links('[a](https://a.example/?b=1&c) <http://b.example> https://c.example/d. [m](mailto:a@b.example)'),
    ).toEqual(['https://a.example/?b=1&amp;c', 'http://b.example', 'https://c.example/d', 'mailto:a@b.example'])
    for (const other of [
      'javascript:x()',
      'JaVaScRiPt:x()',
      '&#106;avascript:x()',
      'data:text/html,x',
      'vbscript:x',
      '/login',
      '//x.example',
      '#a',
      'ftp://x.example',
      'https:///x',
      'java\tscript:x()',
      'x.example',
    ])
      expect(links(`[a](${other}) <${other}> ${other}`)).toEqual([])
    expect(descriptionHtml('https://a.example')).toContain('rel="nofollow ugc noopener noreferrer" target="_blank"')
    expect(descriptionHtml('<mailto:a@b.example>')).not.toContain('target')
  })

  it.each([
    ['[the *docs*]()', '<p dir="auto">the <em>docs</em></p>\n'],
    ['[a]() [b](https://b.example)', '<p dir="auto">a <a href="https://b.example"'],
  ])('renders no link without an address: %j', (markdown, html) => {
    expect(descriptionHtml(markdown)).toContain(html)
  })

  it('uses a fixed set of elements and attributes for any text', () => {
    const piece = fc.constantFrom(
      ...'*_`#-[]()<>!&;:/"\'\\ \n\t=',
      '<img src=x onerror=alert(1)>',
      '](javascript:alert(1))',
      'https://a.example',
      '```',
      '1. ',
      '&lt;',
      '[a]: http://b.example "c"\n',
      '" onclick="',
      '<script>',
    )
    const text = fc
      .array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 60 })
      .map((parts) => parts.join(''))
    const tag =
      /^<(?:(?:p|h[4-6]|ul) dir="auto"|h3 id="description-\d+"(?: dir="auto")?|ol(?: start="\d+")?(?: dir="auto")?|pre dir="ltr" tabindex="0"|a href="(?:https?:\/\/|mailto:)[^"<>]*"(?: title="[^"<>]*")? rel="nofollow ugc noopener noreferrer"(?: target="_blank")?|(?:p|h[4-6]|ul|li|em|strong|code|br)|\/(?:p|h[3-6]|ul|ol|li|pre|a|em|strong|code))>$/i
    fc.assert(
      fc.property(text, (markdown) => {
        for (const [found] of descriptionHtml(markdown).matchAll(/<[^>]*>?/g)) expect(found).toMatch(tag)
      }),
      { numRuns: 10_000 },
    )
  })

  it('keeps the output in proportion to any nested input', () => {
    const repeat = (text: string) => text.repeat(MAX_DESCRIPTION / text.length)
    for (const piece of [
      '[',
      '*a ',
      'a**b',
      '- ',
      '1. ',
      '<',
      '[a](',
      '![[',
      '`',
      '```\n',
      '&',
      'http://',
      'mailto:a@',
    ])
      expect(descriptionHtml(repeat(piece)).length).toBeLessThan(20 * MAX_DESCRIPTION)
  })
})
