import type { Chat } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import { imageUrl, PLACEHOLDER_IMAGE } from '#contract/media/images.ts'
import { sellerName, userName } from '#contract/profiles/names.ts'
import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'
import { toInclusions } from '../db/terms.ts'
import { ApiError } from '../errors.ts'
import type { ChatRow } from './chat-rows.queries.ts'

/** The chats of `rows`, with their states in the owner's inbox. */
export async function toChats(ctx: ServiceContext, ownerId: string, rows: readonly ChatRow[]): Promise<Chat[]> {
  const known = await fetchInboxChats(ctx, ownerId, rows)
  return rows.map((row) => toChat(row, known.get(row.id) ?? null))
}

/** The one chat of `rows`; throws if there is none. */
export async function requireChat(ctx: ServiceContext, ownerId: string, rows: readonly ChatRow[]): Promise<Chat> {
  const [chat] = await toChats(ctx, ownerId, rows)
  if (!chat) throw new ApiError('chat_not_found')
  return chat
}

/** A list without live facts is better than none. */
async function fetchInboxChats(
  ctx: ServiceContext,
  ownerId: string,
  rows: readonly ChatRow[],
): Promise<Map<string, InboxChat>> {
  if (rows.length === 0) return new Map()
  try {
    const inbox = ctx.env.INBOX.getByName(ownerId)
    const known = await ctx.timed('inbox', inbox.chats(rows.map(({ id }) => id)))
    return new Map(known.map((chat) => [chat.chatId, chat]))
  } catch (error) {
    const { message } = rootCause(error)
    console.error(JSON.stringify({ level: 'error', requestId: ctx.requestId, part: 'inbox', message }))
    return new Map()
  }
}

function toChat(row: ChatRow, inbox: InboxChat | null): Chat {
  return {
    id: row.id,
    title: row.title,
    negotiationId: row.negotiationId,
    role: row.role,
    listing: {
      id: row.listingId,
      slug: row.slug,
      title: row.listingTitle,
      cover: row.cover === null ? PLACEHOLDER_IMAGE : imageUrl(row.cover),
      priceCents: row.priceCents,
      license: row.license,
      widerLicenses: row.widerLicenses,
      ...toInclusions(row),
      openToOffers: row.openToOffers === 1,
      buyNow: row.buyNow === 1,
      status: row.status,
      live: row.live === 1,
      ...(row.reserved === 1 && { reserved: true }),
    },
    other: {
      id: row.otherId,
      name: row.role === 'buyer' ? sellerName(row.firstName, row.lastName) : userName(row),
      username: row.username,
      avatar: row.avatar === null ? null : imageUrl(row.avatar),
      active: row.active === 1,
    },
    // The inbox hears of it before D1 does.
    archived: inbox?.archived ?? row.archived === 1,
    blocked: row.blocked === 1,
    lastActivityAt: new Date(row.lastActivityAt ?? row.createdAt).toISOString(),
    inbox,
  }
}
