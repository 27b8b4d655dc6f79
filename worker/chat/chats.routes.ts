import { Hono } from 'hono'
import {
  Chat,
  ChatAbout,
  ChatPage,
  ChatsQuery,
  ReportMessage,
  SetArchived,
  SetBlocked,
  StartChat,
  StartedChat,
} from '#contract/chat/chats.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { CHAT_CHANGES_PER_HOUR } from '#contract/chat/limits.ts'
import { REPORTS_PER_DAY } from '#contract/reports/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body, query } from '../http/validate.ts'
import { requireUser } from '../sessions/check-session.ts'
import { usersOnly, usersWithin } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { archiveChat } from './archive-chat.ts'
import { blockPerson } from './block-person.ts'
import { toChatRows } from './chat-rows.queries.ts'
import { findChat, findChatAbout } from './find-chat.queries.ts'
import { listChats, toChatPage } from './list-chats.queries.ts'
import { reportMessage } from './report-message.ts'
import { startChat } from './start-chat.ts'
import { requireChat, toChats } from './to-chat.ts'

const DAY_MS = 24 * 60 * 60_000
const CHANGE: ErrorCode[] = ['invalid_input', 'not_signed_in', 'chat_not_found', ...MUTATION_REFUSALS]

const withinLimit = usersWithin('chat change', CHAT_CHANGES_PER_HOUR)

/** The chats of a signed-in user. Messages go through sockets. */
export const chatsRoutes = new Hono<AppEnv>()
  .get(
    '/chats',
    describe('The caller’s chats, the most recently active first', ChatPage, ['invalid_input', 'not_signed_in']),
    query(ChatsQuery),
    async (c) => {
      const ctx = await serviceContext(c)
      const { person, results } = await requireUser(ctx, (me) => ({
        chats: listChats(ctx.db, me, c.req.valid('query')),
      }))
      const { rows, next } = toChatPage(results.chats)
      return c.json({ items: await toChats(ctx, person.id, rows), next })
    },
  )
  .post(
    '/chats',
    describe('Start a chat with a listing’s seller, or continue it', StartedChat, [
      'invalid_input',
      'not_signed_in',
      'listing_not_found',
      'listing_offline',
      'own_listing',
      'too_many_chats',
      ...MUTATION_REFUSALS,
    ]),
    usersOnly,
    shortBody,
    body(StartChat),
    async (c) => c.json(await startChat(await serviceContext(c), c.req.valid('json').listingId)),
  )
  .get(
    '/chats/about/:listing',
    describe('The caller’s chat as a buyer of a listing', ChatAbout, ['not_signed_in']),
    async (c) => {
      const ctx = await serviceContext(c)
      const { person, results } = await requireUser(ctx, (me) => ({
        chats: findChatAbout(ctx.db, me, c.req.param('listing')),
      }))
      const [chat = null] = await toChats(ctx, person.id, toChatRows(results.chats))
      return c.json({ chat })
    },
  )
  .get(
    '/chats/:id',
    describe('One of the caller’s chats, by its id or its deal’s', Chat, ['not_signed_in', 'chat_not_found']),
    async (c) => {
      const ctx = await serviceContext(c)
      const { person, results } = await requireUser(ctx, (me) => findChat(ctx.db, me, c.req.param('id')))
      const chat = await requireChat(ctx, person.id, toChatRows(results.chats))
      return c.json({ ...chat, negotiationId: results.deal[0]?.id ?? chat.negotiationId })
    },
  )
  .put(
    '/chats/:id/archived',
    describe('Archive or unarchive a chat', 'done', [...CHANGE, 'too_many_attempts']),
    withinLimit,
    shortBody,
    body(SetArchived),
    async (c) => {
      await archiveChat(await serviceContext(c), c.req.param('id'), c.req.valid('json').archived)
      return c.body(null, 204)
    },
  )
  .put(
    '/chats/:id/blocked',
    describe('Block or unblock the other person in a chat', 'done', [...CHANGE, 'too_many_attempts']),
    withinLimit,
    shortBody,
    body(SetBlocked),
    async (c) => {
      await blockPerson(await serviceContext(c), c.req.param('id'), c.req.valid('json').blocked)
      return c.body(null, 204)
    },
  )
  .post(
    '/chats/:id/reports',
    describe('Report the other person’s message', 'done', [...CHANGE, 'message_not_found', 'too_many_attempts']),
    usersWithin('report', REPORTS_PER_DAY, DAY_MS),
    shortBody,
    body(ReportMessage),
    async (c) => {
      await reportMessage(await serviceContext(c), c.req.param('id'), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
