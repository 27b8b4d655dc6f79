/** Any of some texts as an FTS5 expression. */
export function anyOf(texts: readonly string[]): string {
  return `(${texts.map(quoted).join(' OR ')})`
}

/** A text as an FTS5 phrase, without operators. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
