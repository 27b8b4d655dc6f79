import { Hono } from 'hono'
import { ChangeEmail, ChangePassword, DeleteAccount } from '#contract/accounts/forms.ts'
import { Export } from '#contract/accounts/export.ts'
import { Sessions } from '#contract/accounts/sessions.ts'
import { EXPORTS_PER_HOUR, SETTINGS_PER_HOUR } from '#contract/accounts/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { sendFile } from '../http/send-file.ts'
import { body } from '../http/validate.ts'
import { requireUser } from '../sessions/check-session.ts'
import { endOwnSession } from '../sessions/end-sessions.ts'
import { usersOnly, usersWithin } from '../sessions/guards.ts'
import { clearTrustedDevice } from '../sessions/trusted-device.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { dropSessionCookies } from '../sessions/session-cookie.ts'
import { listSessions, toSessions } from '../sessions/sessions.queries.ts'
import { changeAddress } from './change-address.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { findPersonDocument } from './export.queries.ts'

/** For signed-in people: their own account. */
export const settingsRoutes = new Hono<AppEnv>()
  .get('/account/sessions', describe('The caller’s sessions', Sessions, ['not_signed_in']), async (c) => {
    const ctx = await serviceContext(c)
    const { sessionId, results } = await requireUser(ctx, (me) => ({ sessions: listSessions(ctx.db, me, ctx.now) }))
    return c.json(toSessions(results.sessions, sessionId))
  })
  .delete(
    '/account/sessions/:id',
    describe('End a session', 'done', ['not_signed_in', 'not_found', 'too_many_attempts', ...MUTATION_REFUSALS]),
    usersWithin('settings', SETTINGS_PER_HOUR),
    async (c) => {
      const { isCurrent } = await endOwnSession(await serviceContext(c), c.req.param('id'))
      if (isCurrent) dropSessionCookies(c)
      return c.body(null, 204)
    },
  )
  .put(
    '/account/password',
    describe('Change the password', 'done', [
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
      await changePassword(await serviceContext(c), current, password)
      return c.body(null, 204)
    },
  )
  .post(
    '/account/email',
    describe('Change the email address; a link emailed to it confirms the change', 'accepted', [
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
      await changeAddress(await serviceContext(c), email, password)
      return c.body(null, 202)
    },
  )
  .get(
    '/account/export',
    describe('Everything stored about the caller', Export, ['not_signed_in', 'too_many_attempts']),
    usersWithin('export', EXPORTS_PER_HOUR),
    async (c) => {
      const ctx = await serviceContext(c)
      const { person, results } = await requireUser(ctx, (me) => ({ about: findPersonDocument(ctx.db, me) }))
      const head = results.about[0]?.document.slice(0, -1)
      return sendFile(c, 'data', 'json', exportAccount(ctx, person.id, head))
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
      await deleteAccount(await serviceContext(c), c.req.valid('json').password)
      dropSessionCookies(c)
      clearTrustedDevice(c)
      return c.body(null, 204)
    },
  )
