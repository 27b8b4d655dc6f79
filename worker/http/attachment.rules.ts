/**
 * `Content-Disposition` of a file to save, whose name may be in any script (RFC 6266). Clients that do not know
 * `filename*` get a name without what they would misread: other characters than ASCII, quotes, and escapes.
 */
export function attachment(name: string): string {
  const fallback = name.replace(/[^ -~]|["%\\/]/gu, '_')
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encodeName(name)}`
}

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
