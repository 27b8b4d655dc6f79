import { LinkifyIt } from 'linkify-it'

export interface TextPart {
  text: string
  /** Set for URLs. */
  href?: string
}

const linkify = new LinkifyIt()

/** What changes the direction of writing, with which the end of an address can pass for its beginning. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Splits a text into plain parts and valid http(s) URLs, which are shown with their real host. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: scheme, index } of text.matchAll(/https?:/gi)) {
    const rest = index + scheme.length
    // Found by its scheme alone, since not every script puts a space before a URL.
    const until = text.indexOf('`', rest)
    const length = linkify.testSchemaAt(until < 0 ? text : text.slice(0, until), 'http:', rest)
    const raw = text.slice(index, rest + length)
    const url = length > 0 && index >= end ? URL.parse(raw) : null
    if (!url) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: displayUrl(raw, url), href: raw })
    end = rest + length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A URL as it was typed, but for letters of its host that look like others, and for what turns its direction. */
function displayUrl(raw: string, { host, username }: URL): string {
  const shown = username === '' ? raw.replace(/(?<=^https?:\/\/)[^/?#]*/i, (typed) => hostAsTyped(typed, host)) : raw
  return shown.replaceAll(BIDI, encodeURIComponent)
}

function hostAsTyped(typed: string, host: string): string {
  return /^[\x21-\x7e]*$/.test(typed) ? typed : host
}
