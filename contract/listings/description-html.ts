import MarkdownIt, { type Token } from 'markdown-it'

const LAST_HEADING = 6
const LINK = /^(?:https?:\/\/[^/]|mailto:[^/])/i
const REL = 'nofollow ugc noopener noreferrer'

const BLOCKS = ['heading', 'list', 'fence']
const INLINE = ['newline', 'escape', 'entity', 'backticks', 'emphasis', 'link', 'autolink', 'linkify']

type Renderer = ReturnType<typeof MarkdownIt>

type Page = {
  /** The level of the first heading. */
  firstHeading: number
  /** Of the ids of first headings, which a text has none of that may be there several times. */
  idPrefix: string | undefined
}

/** A description is part of a section headed by an `<h2>`. */
const DESCRIPTION: Page = { firstHeading: 3, idPrefix: 'description' }

/**
 * Renders a description's Markdown (headings, lists, code, links, emphasis) as safe HTML. HTML in it is text, and links
 * are http, https and mailto only. Headings start at `<h3>`, of which each has an id, and never skip a level.
 */
export function descriptionHtml(description: string): string {
  return markdownHtml(description, DESCRIPTION)
}

/** The same for notes of a version, or a file, whose headings start at `firstHeading` and have no ids. */
export function notesHtml(markdown: string, firstHeading: 3 | 4): string {
  return markdownHtml(markdown, { firstHeading, idPrefix: undefined })
}

function markdownHtml(markdown: string, page: Page): string {
  return (renderer ??= newRenderer()).render(markdown, page)
}

let renderer: Renderer | undefined

function newRenderer(): Renderer {
  const markdown = new MarkdownIt('zero', { html: false, breaks: true, linkify: true, xhtmlOut: false })
  markdown.enable([...BLOCKS, ...INLINE])
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false }).add('ftp:', null).add('//', null)
  markdown.validateLink = (address) => LINK.test(address)
  markdown.core.ruler.push('page', (state) => {
    state.tokens = withoutEmptyHeadings(state.tokens)
    fitPage(state.tokens, state.env as Page)
  })
  markdown.renderer.rules['fence'] = (tokens, place) => codeBlock(markdown, tokens[place]?.content ?? '')
  return markdown
}

function withoutEmptyHeadings(tokens: Token[]): Token[] {
  const isEmpty = (place: number) => tokens[place]?.type === 'heading_open' && tokens[place + 1]?.content === ''
  return tokens.filter((_, place) => !isEmpty(place) && !isEmpty(place - 1) && !isEmpty(place - 2))
}

/** Adapts tokens to the page: heading levels, text direction, and attributes of links. */
function fitPage(tokens: Token[], { firstHeading, idPrefix }: Page): void {
  const open: number[] = []
  let sections = 0
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      const level = Number(token.tag.slice(1))
      while ((open.at(-1) ?? 0) >= level && token.nesting === 1) open.pop()
      if (token.nesting === 1) open.push(level)
      token.tag = `h${Math.min(firstHeading - 1 + open.length, LAST_HEADING)}`
      if (token.nesting === 1 && open.length === 1 && idPrefix !== undefined)
        token.attrSet('id', `${idPrefix}-${(sections += 1)}`)
    }
    if (token.nesting === 1 && token.level === 0) token.attrSet('dir', 'auto')
    if (token.children) token.children = withoutEmptyLinks(token.children)
    for (const child of token.children ?? []) if (child.type === 'link_open') leadOut(child)
  }
}

/** Links without an address become text. */
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
