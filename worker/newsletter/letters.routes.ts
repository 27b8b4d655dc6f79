import { Hono } from 'hono'
import {
  EditLetter,
  LetterDetail,
  LetterPage,
  LettersQuery,
  NewLetter,
  NewListings,
  SendLetter,
} from '#contract/admin/letters.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { csvTable } from '#contract/csv.ts'
import { TEST_MAILS_AN_HOUR } from '#contract/limits.ts'
import { listingPath } from '#contract/paths.ts'
import { toPage } from '../admin-lists/page.rules.ts'
import { newEntry } from '../audit/new-entry.ts'
import type { AppEnv } from '../http/app-env.ts'
import { longBody, shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { sendFile } from '../http/send-file.ts'
import { streamPages } from '../http/stream-pages.ts'
import { body, query } from '../http/validate.ts'
import { countSubscribers, listConfirmed } from './subscribers.queries.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import {
  ADMIN_MUTATION_REFUSALS,
  ADMIN_QUERY_REFUSALS,
  ADMIN_REFUSALS,
  adminsOnly,
  usersWithin,
} from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { createLetter, discardLetter, requireLetter, saveLetter, sendLetter, testLetter } from './change-letter.ts'
import { findLetter, listLetters, recordSubscribersExport } from './letters.queries.ts'
import { listPublished } from './new-listings.queries.ts'
import { toLetter } from './to-letter.ts'

const DRAFT: ErrorCode[] = [...ADMIN_MUTATION_REFUSALS, 'letter_not_found', 'letter_changed', 'letter_sent']
/** Addresses per read of an export. */
const STEP = 400
const SUBSCRIBER_CSV = csvTable<{ email: string; confirmedAt: Date | null }>({
  email: ({ email }) => email,
  subscribed: ({ confirmedAt }) => confirmedAt?.toISOString() ?? '',
})

/** For admins: letters to subscribers. */
export const lettersRoutes = new Hono<AppEnv>()
  .get(
    '/admin/letters',
    describe('Letters, newest first, and how many are subscribed', LetterPage, ADMIN_QUERY_REFUSALS),
    query(LettersQuery),
    async (c) => {
      const { page, subscribers } = await readAsAdmin(c, (db) => ({
        page: listLetters(db, c.req.valid('query')),
        subscribers: countSubscribers(db),
      }))
      return c.json({ ...toPage(page, toLetter), subscribers: subscribers[0] ?? { confirmed: 0, pending: 0 } })
    },
  )
  .post(
    '/admin/letters',
    describe('Store a draft of a letter', LetterDetail, ADMIN_MUTATION_REFUSALS),
    adminsOnly,
    longBody,
    body(NewLetter),
    async (c) => c.json(await createLetter(await serviceContext(c), c.req.valid('json'))),
  )
  .get(
    '/admin/letters/new-listings',
    describe('Listings published since the last letter, newest first', NewListings, ADMIN_REFUSALS),
    async (c) => {
      const { published } = await readAsAdmin(c, (db) => ({ published: listPublished(db) }))
      const items = published.map(({ slug, title, priceCents }) => {
        return { title, priceCents, url: `${c.env.SITE_ORIGIN}${listingPath({ slug })}` }
      })
      return c.json({ items })
    },
  )
  .get(
    '/admin/letters/:id',
    describe('A letter in Markdown', LetterDetail, [...ADMIN_REFUSALS, 'letter_not_found']),
    async (c) => {
      const { letter } = await readAsAdmin(c, (db) => ({ letter: findLetter(db, c.req.param('id')) }))
      return c.json(requireLetter(letter))
    },
  )
  .put(
    '/admin/letters/:id',
    describe('Save a draft', LetterDetail, DRAFT, LetterDetail),
    adminsOnly,
    longBody,
    body(EditLetter),
    async (c) => c.json(await saveLetter(await serviceContext(c), c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/admin/letters/:id',
    describe('Delete a draft', 'done', [...ADMIN_REFUSALS, ...MUTATION_REFUSALS, 'letter_not_found', 'letter_sent']),
    async (c) => {
      await discardLetter(await serviceContext(c), c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/letters/:id/test',
    describe('Mail a letter to the caller, as it is saved', 'accepted', [
      ...ADMIN_REFUSALS,
      ...MUTATION_REFUSALS,
      'letter_not_found',
      'too_many_attempts',
    ]),
    adminsOnly,
    usersWithin('letter test', TEST_MAILS_AN_HOUR),
    async (c) => {
      await testLetter(await serviceContext(c), c.req.param('id'))
      return c.body(null, 202)
    },
  )
  .post(
    '/admin/letters/:id/send',
    describe(
      'Begin to send a draft to everybody who is subscribed',
      LetterDetail,
      [...DRAFT, 'nobody_subscribed'],
      LetterDetail,
    ),
    adminsOnly,
    shortBody,
    body(SendLetter),
    async (c) => {
      const { version } = c.req.valid('json')
      return c.json(await sendLetter(await serviceContext(c), c.req.param('id'), version))
    },
  )
  .get(
    '/admin/subscribers/export',
    describe('Every address that gets letters, as a file', 'csv', ADMIN_REFUSALS),
    async (c) => {
      const ctx = await serviceContext(c)
      await requireAdmin(ctx, (admin) => ({ entry: recordSubscribersExport(ctx.db, admin, newEntry(ctx)) }))
      const pages = streamPages(
        0,
        async (after) => {
          const rows = await listConfirmed(ctx.db, after, STEP)
          return {
            text: rows.map(SUBSCRIBER_CSV.line).join(''),
            cursor: rows.length === STEP ? (rows.at(-1)?.seq ?? null) : null,
          }
        },
        SUBSCRIBER_CSV.head,
      )
      return sendFile(c, 'subscribers', 'csv', pages)
    },
  )
