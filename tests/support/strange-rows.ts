import { descriptionHtml } from '#contract/listings/description-html.ts'

/** The fields of rows, frames and replies that people write. */
const WRITTEN = new Set(
  (
    'title name comment content bio company location reason words firstName lastName description excerpt text ' +
    'savedTitle subject suspendedReason hiddenReason decisionReason body summary alt seoKeyword work label'
  ).split(' '),
)
/** Lists of what people write. */
const LISTS = new Set(['tags', 'stack', 'imageAlts', 'reasons', 'terms'])
/** Fields such as `subject` and `reason` also have codes. */
const isCode = (text: string) => /^[a-z][a-z_.-]*$/.test(text)

/** A row, frame or reply, with a text in place of all that people have written. */
export function withText<Row>(row: Row, text: string): Row {
  return replaced(row, text, undefined) as Row
}

function replaced(value: unknown, text: string, name: string | undefined): unknown {
  if (Array.isArray(value)) {
    if (LISTS.has(name ?? '')) return [text]
    return value.map((item) => replaced(item, text, name))
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, replaced(field, text, key)]))
  if (name === 'descriptionHtml') return descriptionHtml(text)
  return typeof value === 'string' && WRITTEN.has(name ?? '') && !isCode(value) ? text : value
}
