import type { Context } from 'hono'
import { notesHtml } from '#contract/listings/description-html.ts'
import type { OpenedText } from '#contract/packages/listed-packages.ts'
import type { ListedVersionRow } from '../catalogue/listed-package.queries.ts'
import { ApiError } from '../errors.ts'
import { type AppEnv, timed } from '../http/app-env.ts'

const MARKDOWN = /\.(?:md|markdown)$/i

/** A file that the seller of a version shows; throws `not_found` for any other, whether there is one or not. */
export async function readOpenedText(c: Context<AppEnv>, version: ListedVersionRow, path: string): Promise<OpenedText> {
  const opened = JSON.parse(version.opened) as string[]
  const text = opened.includes(path) ? await timed(c, 'inspector', c.env.INSPECTOR.text(version.id, path)) : null
  if (text === null) throw new ApiError('not_found')
  return MARKDOWN.test(path) ? { kind: 'markdown', content: notesHtml(text, 3) } : { kind: 'text', content: text }
}
