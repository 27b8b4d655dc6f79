export interface TextPart {
  text: string
  /** Set for URLs. */
  href?: string
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi

/** Splits a text into plain parts and valid http(s) URLs. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found)
    if (!URL.canParse(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href: address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Strips trailing punctuation and unmatched closing brackets. */
function withoutPunctuation(address: string): string {
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (last === ')' ? address.lastIndexOf('(', end - 1) >= 0 : !/[.,;:!?'’”»\]}*_]/.test(last)) break
  }
  return address.slice(0, end)
}
