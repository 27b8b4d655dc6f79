import { Hono } from 'hono'
import { ChangeEmail, ChangePassword, DeleteAccount, Export, Sessions } from '#contract/accounts/schemas.ts'
import { EXPORTS_AN_HOUR } from '#contract/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { dropSessionCookie, requireUserRows } from '../sessions/current-user.ts'
import { primary } from '../db/client.ts'
import { streamPages } from '../http/stream-pages.ts'
import { body } from '../http/validate.ts'
import { endSessionOf, listSessions, type SessionItemRow, toSessions } from './settings.queries.ts'
import { changeAddress, changePassword } from './change-account.ts'
import { deleteAccount } from './delete-account.ts'
import { FIRST_PAGE, type PersonDocument, personDocument, readExport } from './export.queries.ts'
import { shortBody } from '../http/body-limits.ts'
import { usersOnly, usersWithin } from '../sessions/guards.ts'

/** For whoever is signed in, about themselves. */
export const settingsRoutes = new Hono<AppEnv>()
  .get('/account/sessions', describe('Where somebody is signed in', Sessions, ['not_signed_in']), async (c) => {
    const now = Date.now()
    const { sessionId, rows } = await requireUserRows<[SessionItemRow[]]>(c, (me) => [listSessions(me, now)])
    return c.json(toSessions(rows[0], sessionId))
  })
  .delete(
    '/account/sessions/:id',
    describe('End a session', 'done', ['not_signed_in', 'not_found', ...MUTATION_REFUSALS]),
    async (c) => {
      const id = c.req.param('id')
      const { sessionId, rows } = await requireUserRows<[{ id: string }[]]>(c, (me) => [endSessionOf(me, id)])
      if (rows[0].length === 0) throw new ApiError('not_found')
      if (id === sessionId) dropSessionCookie(c)
      return c.body(null, 204)
    },
  )
  .put(
    '/account/password',
    describe('Set another password', 'done', [
      'invalid_input',
      'not_signed_in',
      'wrong_password',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersOnly,
    shortBody,
    body(ChangePassword),
    async (c) => {
      const { current, password } = c.req.valid('json')
      await changePassword(c, current, password)
      return c.body(null, 204)
    },
  )
  .post(
    '/account/email',
    describe('Ask for another address; a link mailed there confirms it', 'accepted', [
      'invalid_input',
      'not_signed_in',
      'wrong_password',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersOnly,
    shortBody,
    body(ChangeEmail),
    async (c) => {
      const { email, password } = c.req.valid('json')
      await changeAddress(c, email, password)
      return c.body(null, 202)
    },
  )
  .get(
    '/account/export',
    describe('All about the person', Export, ['not_signed_in', 'too_many_attempts']),
    usersWithin('export', EXPORTS_AN_HOUR),
    async (c) => {
      const { person, rows } = await requireUserRows<[PersonDocument[]]>(c, (me) => [personDocument(me)])
      const [about] = rows[0]
      const db = primary(c.env)
      const pages = streamPages(FIRST_PAGE, (cursor) => readExport(db, person.id, cursor), about?.document.slice(0, -1))
      c.header('Content-Disposition', 'attachment; filename="sourceyard-data.json"')
      c.header('Content-Type', 'application/json; charset=utf-8')
      return c.body(pages)
    },
  )
  .delete(
    '/account',
    describe('Delete the account', 'done', [
      'invalid_input',
      'not_signed_in',
      'wrong_password',
      'sign_in_again',
      'last_admin',
      'too_many_attempts',
      ...MUTATION_REFUSALS,
    ]),
    usersOnly,
    shortBody,
    body(DeleteAccount),
    async (c) => {
      await deleteAccount(c, c.req.valid('json').password)
      return c.body(null, 204)
    },
  )
