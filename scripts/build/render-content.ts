import MarkdownIt, { type Token } from 'markdown-it'
import type { ContentPage } from '#contract/content-page.ts'
import { slugify } from '#contract/slug.ts'

const FRONT = /^---\n(.*?)\n---\n/s
const FACT = /\{\{(\w+)\}\}/g

/**
 * Renders a page of Markdown with `title`, `lead` and `date` as front matter. `{{name}}` is replaced by the fact of
 * that name, which is Markdown too. Throws if any of them is missing, or if two headings have the same text.
 */
export function renderContent(source: string, facts: Record<string, string>): ContentPage {
  const [head = '', lines = ''] = FRONT.exec(source) ?? []
  const fields = new Map(lines.split('\n').map((line) => [line.split(':')[0], line.replace(/^[^:]*:\s*/, '')]))
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`It has no ${name}.`)
    return value
  }
  const page = { title: field('title'), lead: withFacts(field('lead'), facts), date: field('date') }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(page.date)) throw new Error(`${page.date} is not a date such as 2026-11-25.`)
  return { ...page, ...renderText(withFacts(source.slice(head.length), facts)) }
}

function withFacts(text: string, facts: Record<string, string>): string {
  return text.replaceAll(FACT, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`There is no fact called ${name}.`)
    return fact
  })
}

function renderText(text: string): Pick<ContentPage, 'html' | 'contents'> {
  const markdown = new MarkdownIt({ html: false })
  const contents: ContentPage['contents'] = []
  const ids = new Set<string>()
  markdown.core.ruler.push('page', ({ tokens }) => {
    for (const [place, token] of tokens.entries()) {
      if (token.type === 'heading_open') {
        const { heading, id } = takeAnchor(tokens[place + 1])
        if (ids.has(id)) throw new Error(`Two headings are called ${heading}.`)
        ids.add(id)
        token.attrSet('id', id)
        if (token.tag === 'h2') contents.push({ id, text: heading })
      }
      for (const child of token.children ?? [])
        if (child.type === 'link_open' && /^https?:/.test(String(child.attrGet('href'))))
          child.attrSet('rel', 'noreferrer')
    }
  })
  // Wide tables and long lines of code scroll by themselves, by keyboard too.
  markdown.renderer.rules['fence'] = (tokens, place) =>
    `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[place]?.content ?? '')}</code></pre>\n`
  markdown.renderer.rules['table_open'] = () => '<div class="wide" role="group" tabindex="0"><table>\n'
  markdown.renderer.rules['table_close'] = () => '</table></div>\n'
  return { html: markdown.render(text), contents }
}

/** The text of a heading and its id: the one in braces at its end (`## Mail {#mail}`), which is removed, or its text's slug. */
function takeAnchor(token: Token | undefined): { heading: string; id: string } {
  const last = token?.children?.at(-1)
  const [whole = '', id] = /\s*\{#([a-z\d-]+)\}$/.exec(last?.content ?? '') ?? []
  if (last && id !== undefined) last.content = last.content.slice(0, -whole.length)
  const heading = textOf(token)
  return { heading, id: id ?? slugify(heading) }
}

function textOf(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content }) => content).join('')
}
