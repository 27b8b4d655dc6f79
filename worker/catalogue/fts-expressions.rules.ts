/** A text as an FTS5 phrase, without operators. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
