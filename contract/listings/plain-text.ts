const IN_TEXT: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of a rendered description. */
export function plainText(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&\w+;/g, (character) => IN_TEXT[character] ?? character)
    .trim()
}
