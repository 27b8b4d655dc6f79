import type { Letter, LetterDetail } from '#contract/admin/letters.ts'
import type { findLetter, listLetters } from './letters.queries.ts'

type LetterRow = Awaited<ReturnType<typeof listLetters>>[number]
type DetailRow = Awaited<ReturnType<typeof findLetter>>[number]

export function toLetter({ id, subject, state, audience, queued, updatedAt, startedAt }: LetterRow): Letter {
  return {
    id,
    subject,
    state,
    audience,
    queued,
    updatedAt: updatedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
  }
}

export function toLetterDetail(row: DetailRow): LetterDetail {
  const { body, version, confirmed } = row
  return { ...toLetter(row), body, version, confirmed }
}
