/** The first words of a description without the marks of its Markdown, on one line. Near enough for a card. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\s*(?:```.*|#{1,6}\s+|[-*+]\s+|\d{1,9}[.)]\s+)/gm, '')
    .replaceAll(/\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/`([^`\n]+)`/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
