import { shorten } from '../shorten.ts'
import { withoutCodeMarks } from './code.ts'
import { QUOTE } from './limits.ts'
import type { ChatMessage, Quote } from './messages.ts'

/** A message as those that answer it quote it. */
export function quoteOf({ id, sequence, senderId, content, deleted }: Quote | ChatMessage): Quote {
  return { id, sequence, senderId, content: shorten(withoutCodeMarks(content), QUOTE), ...(deleted && { deleted }) }
}
