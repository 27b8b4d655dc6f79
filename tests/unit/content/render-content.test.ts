import { describe, expect, it } from 'vitest'
import { factsOf, durationText } from '../../../scripts/build/facts.ts'
import { renderContent } from '../../../scripts/build/render-content.ts'

const HEAD = '---\ntitle: Terms\nlead: The rules of {{site}}: all of them.\ndate: 2026-11-25\n---\n\n'
const render = (text: string, facts: Record<string, string> = { site: 'Sourceyard' }) =>
  renderContent(HEAD + text, facts)

describe('Rendering a Markdown page', { tags: ['ours-written-pages'] }, () => {
  it('returns its title, sections and contents', () => {
    expect(render('Hi.\n\n## Who *we* are\n\nUs.\n\n### In detail\n\n## Ende')).toEqual({
      title: 'Terms',
      lead: 'The rules of Sourceyard: all of them.',
      date: '2026-11-25',
      html:
        '<p>Hi.</p>\n<h2 id="who-we-are">Who <em>we</em> are</h2>\n<p>Us.</p>\n' +
        '<h3 id="in-detail">In detail</h3>\n<h2 id="ende">Ende</h2>\n',
      contents: [
        { id: 'who-we-are', text: 'Who we are' },
        { id: 'ende', text: 'Ende' },
      ],
    })
  })

  it('keeps the address of a section whose heading is written anew', () => {
    expect(render('## Email we *send* {#mail}\n')).toMatchObject({
      html: '<h2 id="mail">Email we <em>send</em></h2>\n',
      contents: [{ id: 'mail', text: 'Email we send' }],
    })
  })

  it('makes tables scrollable by keyboard, hides the referrer from other sites and escapes HTML', () => {
    const { html } = render('|a|\n|-|\n|b|\n\n[x](https://x.example) [y](/about)\n\n<script>1</script>')
    expect(html).toContain('<div class="wide" role="group" tabindex="0"><table>')
    expect(html).toContain('</table></div>')
    expect(html).toContain('<a href="https://x.example" rel="noreferrer">x</a> <a href="/about">y</a>')
    expect(html).not.toContain('<script>')
  })

  it('inserts facts and escapes configured values', () => {
    const facts = factsOf({ operator: 'Yard *& Sons* [Ltd.](x)', address: '1 <Main> St_', email: 'us@example.com' })
    const { html } = render('{{operator}} Or {{contact}}.', facts)
    expect(html).toBe(
      '<p>Sourceyard is run by <strong>Yard *&amp; Sons* [Ltd.](x)</strong>, 1 &lt;Main&gt; St_. ' +
        'Or write to <a href="mailto:us@example.com">us@example.com</a>.</p>\n',
    )
  })

  it('omits what is not configured', () => {
    const { html } = render('{{operator}} Or {{contact}}.', factsOf({}))
    expect(html).toBe(
      '<p>Sourceyard is run by the Sourceyard team. Or use the contact links at the bottom of any page.</p>\n',
    )
  })

  it.each([
    ['an unknown fact', '{{nonsense}}', 'There is no fact called nonsense.'],
    ['two headings alike', '## A\n\n## A', 'Two headings are called A.'],
  ])('rejects %s', (_, text, sentence) => {
    expect(() => render(text)).toThrow(sentence)
  })

  it.each([
    ['Hello', 'It has no title.'],
    ['---\ntitle: A\nlead: B\n---\n', 'It has no date.'],
    ['---\ntitle: A\nlead: B\ndate: today\n---\n', 'today is not a date such as 2026-11-25.'],
  ])('rejects invalid front matter: %j', (source, sentence) => {
    expect(() => renderContent(source, {})).toThrow(sentence)
  })
})

it('Durations are formatted in words', () => {
  expect([60_000, 3_600_000, 86_400_000, 30 * 86_400_000].map(durationText)).toEqual([
    '1 minute',
    '1 hour',
    '1 day',
    '30 days',
  ])
  expect(() => durationText(1_500)).toThrow('1500 ms is not a whole number of minutes.')
})
