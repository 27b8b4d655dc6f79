import MarkdownIt, { type Token } from 'markdown-it'

/** The sections of a page that a description stands in are headed by `<h2>`. */
const FIRST_HEADING = 3
const LAST_HEADING = 6
const LINK = /^(?:https?:\/\/[^/]|mailto:[^/])/i
const REL = 'nofollow ugc noopener noreferrer'

const BLOCKS = ['heading', 'list', 'fence']
const INLINE = ['newline', 'escape', 'entity', 'backticks', 'emphasis', 'link', 'autolink', 'linkify']

type Renderer = ReturnType<typeof MarkdownIt>

/**
 * A description's Markdown (headings, lists, code, links, emphasis) as HTML that can be put into a page as it is. HTML in
 * it is text, links lead to http, https and mailto only. Headings begin at `<h3>` and never skip a level.
 */
export function descriptionHtml(description: string): string {
  return (renderer ??= newRenderer()).render(description)
}

let renderer: Renderer | undefined

function newRenderer(): Renderer {
  const markdown = new MarkdownIt('zero', { html: false, breaks: true, linkify: true, xhtmlOut: false })
  markdown.enable([...BLOCKS, ...INLINE])
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false }).add('ftp:', null).add('//', null)
  markdown.validateLink = (address) => LINK.test(address)
  markdown.core.ruler.push('page', (state) => {
    state.tokens = withoutEmptyHeadings(state.tokens)
    fitPage(state.tokens)
  })
  markdown.renderer.rules['fence'] = (tokens, place) => codeBlock(markdown, tokens[place]?.content ?? '')
  return markdown
}

/** A heading without a text heads nothing. */
function withoutEmptyHeadings(tokens: Token[]): Token[] {
  const isEmpty = (place: number) => tokens[place]?.type === 'heading_open' && tokens[place + 1]?.content === ''
  return tokens.filter((_, place) => !isEmpty(place) && !isEmpty(place - 1) && !isEmpty(place - 2))
}

/** Gives what stands in a page what it needs there: levels that fit its outline, a direction, and where links lead. */
function fitPage(tokens: Token[]): void {
  const open: number[] = []
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      const level = Number(token.tag.slice(1))
      while ((open.at(-1) ?? 0) >= level && token.nesting === 1) open.pop()
      if (token.nesting === 1) open.push(level)
      token.tag = `h${Math.min(FIRST_HEADING - 1 + open.length, LAST_HEADING)}`
    }
    if (token.nesting === 1 && token.level === 0) token.attrSet('dir', 'auto')
    if (token.children) token.children = withoutEmptyLinks(token.children)
    for (const child of token.children ?? []) if (child.type === 'link_open') leadOut(child)
  }
}

/** A link without an address leads nowhere: what it says is text. */
function withoutEmptyLinks(tokens: Token[]): Token[] {
  let isEmpty = false
  return tokens.filter((token) => {
    if (token.type === 'link_open') isEmpty = token.attrGet('href') === ''
    return !isEmpty || !token.type.startsWith('link_')
  })
}

function leadOut(link: Token): void {
  link.attrSet('rel', REL)
  if (!/^mailto:/i.test(String(link.attrGet('href')))) link.attrSet('target', '_blank')
}

function codeBlock(markdown: Renderer, code: string): string {
  return `<pre dir="ltr" tabindex="0"><code>${markdown.utils.escapeHtml(code)}</code></pre>\n`
}
