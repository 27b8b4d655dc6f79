import { v7 } from 'uuid'
import type { EditLetter, LetterDetail, NewLetter } from '#contract/admin/letters.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { sealMail } from '../email/mail.ts'
import { putMail } from '../email/outbox.queries.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { deleteLetter, findLetter, insertLetter, startLetter, updateLetter } from './letters.queries.ts'
import { toLetterDetail } from './to-letter.ts'

type LetterRows = Awaited<ReturnType<typeof findLetter>>

export async function createLetter(ctx: ServiceContext, letter: NewLetter): Promise<LetterDetail> {
  const id = v7({ msecs: ctx.now })
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...insertLetter(ctx.db, admin, id, letter, newEntry(ctx)),
    letter: findLetter(ctx.db, id),
  }))
  return requireLetter(results.letter)
}

/** Saves a draft; throws `letter_changed`, with the stored one, if it has another version. */
export async function saveLetter(ctx: ServiceContext, id: string, letter: EditLetter): Promise<LetterDetail> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...updateLetter(ctx.db, admin, id, letter, newEntry(ctx)),
    letter: findLetter(ctx.db, id),
  }))
  const stored = requireLetter(results.letter)
  if (results.changed.length === 0) throw refusal(stored)
  return stored
}

export async function discardLetter(ctx: ServiceContext, id: string): Promise<void> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...deleteLetter(ctx.db, admin, id, newEntry(ctx)),
    letter: findLetter(ctx.db, id),
  }))
  if (results.changed.length > 0) return
  throw refusal(requireLetter(results.letter))
}

/** Begins to send a draft, as it was seen, to everybody who is subscribed. */
export async function sendLetter(ctx: ServiceContext, id: string, version: number): Promise<LetterDetail> {
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...startLetter(ctx.db, admin, id, version, newEntry(ctx)),
    letter: findLetter(ctx.db, id),
  }))
  const letter = requireLetter(results.letter)
  if (results.changed.length === 0) {
    const isAsSeen = letter.state === 'draft' && letter.version === version
    throw isAsSeen ? new ApiError('nobody_subscribed') : refusal(letter)
  }
  dispatchMail(ctx)
  return letter
}

/** Mails the admin a letter as it is saved. */
export async function testLetter(ctx: ServiceContext, id: string): Promise<void> {
  const { person, results } = await requireAdmin(ctx, () => ({ letter: findLetter(ctx.db, id) }))
  const { subject, body } = requireLetter(results.letter)
  const mail = await sealMail(ctx.env, { kind: 'letter', to: person.email, subject: `Test: ${subject}`, body })
  await ctx.timed('d1', batch(ctx.db, { mail: putMail(ctx.db, mail, ctx.now) }))
  dispatchMail(ctx)
}

export function requireLetter([row]: LetterRows): LetterDetail {
  if (!row) throw new ApiError('letter_not_found')
  return toLetterDetail(row)
}

function refusal(stored: LetterDetail): ApiError {
  return new ApiError(stored.state === 'draft' ? 'letter_changed' : 'letter_sent', undefined, undefined, stored)
}
