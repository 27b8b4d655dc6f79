import { Hono } from 'hono'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/errors.ts'
import { REPLY_CHANGES_PER_HOUR } from '#contract/chat/limits.ts'
import { MessageId } from '#contract/chat/messages.ts'
import { SavedReplies, SaveReply } from '#contract/chat/saved-replies.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { longBody } from '../http/body-limits.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { requireUser } from '../sessions/check-session.ts'
import { usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { deleteReply, listSavedReplies, saveReply } from './saved-replies.queries.ts'

const CHANGE: ErrorCode[] = ['not_signed_in', 'too_many_attempts', ...MUTATION_REFUSALS]
/** Saving and deleting count together. */
const withinLimit = usersWithin('reply', REPLY_CHANGES_PER_HOUR)

/** Texts that signed-in users insert into their messages; private. */
export const savedRepliesRoutes = new Hono<AppEnv>()
  .get('/saved-replies', describe('The caller’s saved replies', SavedReplies, ['not_signed_in']), async (c) => {
    const ctx = await serviceContext(c)
    const { results } = await requireUser(ctx, (me) => ({ items: listSavedReplies(ctx.db, me) }))
    return c.json({ items: results.items })
  })
  .put(
    '/saved-replies/:id',
    describe('Save a reply under an id, or replace it', 'done', [
      'invalid_input',
      'not_found',
      'saved_replies_full',
      ...CHANGE,
    ]),
    withinLimit,
    longBody,
    body(SaveReply),
    async (c) => {
      const id = c.req.param('id')
      if (!v.is(MessageId, id)) throw new ApiError('not_found')
      const ctx = await serviceContext(c)
      const { results } = await requireUser(ctx, (me) => ({
        saved: saveReply(ctx.db, me, id, c.req.valid('json'), ctx.now),
      }))
      if (results.saved.length === 0) throw new ApiError('saved_replies_full')
      return c.body(null, 204)
    },
  )
  .delete('/saved-replies/:id', describe('Delete a saved reply', 'done', CHANGE), withinLimit, async (c) => {
    const ctx = await serviceContext(c)
    await requireUser(ctx, (me) => ({ deleted: deleteReply(ctx.db, me, c.req.param('id')) }))
    return c.body(null, 204)
  })
