import { LinkifyIt } from 'linkify-it'

export interface TextPart {
  text: string
  /** Set for URLs. */
  href?: string
}

const linkify = new LinkifyIt()

/** What changes the direction of writing, with which the end of a URL can pass for its beginning. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** What follows a URL in which the host was a user name. */
const REST_OF_USER_INFO = /^[^\s/?#]*@/

/** Splits a text into plain parts and valid http(s) URLs, which show the host that they lead to. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: scheme, index } of text.matchAll(/https?:/gi)) {
    if (index < end) continue
    const raw = scheme + urlAfter(scheme, text.slice(index + scheme.length))
    const url = URL.parse(raw)
    if (!url || raw === scheme || REST_OF_USER_INFO.test(text.slice(index + raw.length))) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: displayUrl(raw, url), href: raw })
    end = index + raw.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/**
 * The part of a URL that follows its scheme. Searched from the scheme on, since not every script puts a space before a
 * URL, and without the code and emphasis marks of Markdown around it.
 */
function urlAfter(scheme: string, text: string): string {
  const [outsideCode = ''] = text.split('`', 1)
  const length = linkify.testSchemaAt(scheme + outsideCode, 'http:', scheme.length)
  return outsideCode.slice(0, length).replace(/[*_:]+$/, '')
}

/** A URL as it was typed, but with the host that a browser makes of it, and without changes of direction. */
function displayUrl(raw: string, { host }: URL): string {
  return raw
    .replace(/(?<=^https?:\/\/)[^/?#]*/i, (typed) => (typed.toLowerCase() === host ? typed : host))
    .replaceAll(BIDI, encodeURIComponent)
}
