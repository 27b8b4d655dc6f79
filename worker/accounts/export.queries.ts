import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../db/client.ts'
import { jsonPairs } from '../db/json-rows.ts'
import { offers } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { inclusionFields, termFields } from '../db/terms.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

interface PersonDocument {
  document: string
}

/** A document, and the position after it. */
interface Document {
  document: string
  place: number | string
}

/** Listings per read: a description may have 20,000 characters. What else there is, is short. */
const LISTINGS = 50
const OTHERS = 500

/**
 * Everything stored about a person except secrets, as JSON with times in milliseconds since 1970. Their listings, deals
 * and actions are read page by page with `readExport`.
 */
export function personDocument(me: SQL): SQL {
  return sql`
      SELECT json_object(
        'account', (
          SELECT json_object('id', id, 'email', email, 'emailVerifiedAt', email_verified, 'createdAt', created_at,
            'heldAt', held_at, 'heldReason', held_reason)
          FROM users WHERE id = ${me}
        ),
        'profile', (
          SELECT json_object(
            'username', username, 'firstName', first_name, 'lastName', last_name, 'bio', bio, 'avatar', avatar_url,
            'banner', banner_url, 'company', company, 'location', location, 'email', email, 'website', website,
            'github', github_url, 'telegram', telegram, 'whatsapp', whatsapp, 'twitter', twitter,
            'linkedin', linkedin, 'updatedAt', updated_at, 'role', role, 'createdAt', created_at, 'ratingSum', rating_sum,
            'ratingCount', rating_count,
            'number', (SELECT seq FROM profile_numbers WHERE profile_id = ${me}))
          FROM profiles WHERE id = ${me}
        ),
        'formerUsernames', (
          SELECT json_group_array(json_object('username', username, 'until', until))
          FROM former_usernames WHERE profile_id = ${me}
        ),
        'signsInWith', (
          SELECT json_group_array(json_object('provider', provider, 'providerAccountId', provider_account_id))
          FROM accounts WHERE user_id = ${me}
        ),
        'sessions', (
          SELECT json_group_array(json_object(
            'device', device, 'createdAt', created_at, 'lastSeenAt', last_seen_at, 'expires', expires))
          FROM sessions WHERE user_id = ${me}
        ),
        'pictures', (
          SELECT json_group_array(json_object(
            'address', path, 'kind', kind, 'width', width, 'height', height, 'bytes', bytes,
            'shownAt', shown_at, 'createdAt', created_at))
          FROM pictures WHERE owner_id = ${me} AND ready = 1 AND going = 0
        ),
        'apiAccess', (
          SELECT json_group_array(json_object(
            'name', name, 'scopes', json(scopes), 'createdAt', created_at, 'lastUsedAt', last_used_at))
          FROM api_tokens WHERE user_id = ${me}
        ),
        'mailsSwitchedOff', (SELECT json_group_array(kind) FROM mail_opt_outs WHERE user_id = ${me}),
        'newsletter', (
          SELECT json_object('state', state, 'createdAt', created_at, 'confirmedAt', confirmed_at, 'stoppedAt', stopped_at)
          FROM subscribers WHERE email = (SELECT email FROM users WHERE id = ${me})
        ),
        'waitingLinks', (
          SELECT json_group_array(json_object('purpose', purpose, 'email', email, 'expires', expires))
          FROM mailed_tokens WHERE user_id = ${me}
        )
      ) AS document`
}

export function findPersonDocument(db: Database, me: UserRef) {
  return rows<PersonDocument>(db, personDocument(me))
}

/** The lists of an export, in order. Each page starts after the position where the previous one ended. */
export const EXPORT_LISTS = {
  listings: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object(
        'id', id, 'slug', slug, 'title', title, 'description', description, 'priceCents', price_cents,
        'status', status, 'demoLink', demo_link, 'seoKeyword', seo_keyword, ${jsonPairs(inclusionFields(listings))},
        'images', json(images), 'imageAlts', json(image_alts),
        'openToOffers', open_to_offers, 'buyNow', buy_now, 'lowestCents', lowest_cents, 'acceptCents', accept_cents,
        'soldOnce', sold_once, 'license', license, 'widerLicenses', json(wider_licenses),
        'renewalCents', renewal_cents, 'showsUsualPrice', shows_usual_price, 'statusReason', status_reason, 'deletedAt', deleted_at,
        'viewCount', view_count, 'createdAt', created_at, 'updatedAt', updated_at,
        'category', (SELECT name FROM current_categories WHERE seq = category_seq),
        'tags', (
          SELECT json_group_array(t.name ORDER BY lt.position)
          FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq WHERE lt.listing_seq = listings.seq
        )) AS document
    FROM listings WHERE seller_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${LISTINGS}`,
  packageVersions: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object(
        'listing', listing_id, 'version', version, 'file', file_name, 'bytes', bytes, 'sha256', sha256,
        'status', status, 'notes', notes, 'reason', reason, 'createdAt', created_at, 'currentAt', current_at) AS document
    FROM package_versions WHERE seller_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${OTHERS}`,
  packageUploads: (id: string, after: number | string): SQL => sql`
    SELECT id AS place, json_object(
        'listing', listing_id, 'version', version, 'file', file_name, 'bytes', bytes, 'state', state,
        'createdAt', created_at, 'activeAt', active_at) AS document
    FROM package_uploads WHERE seller_id = ${id} AND id > ${after} ORDER BY id LIMIT ${OTHERS}`,
  deals: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object(
        'id', id, 'as', iif(buyer_id = ${id}, 'buyer', 'seller'), 'listing', listing_id, 'status', status,
        'phase', phase, 'waitsFor', waits_for, 'priceCents', price_cents, 'license', license, 'offerCents', offer_cents,
        'offeredBy', offered_by, 'expiresAt', expires_at, 'agreedAt', agreed_at, 'endedAt', ended_at,
        'endedBy', ended_by, 'cause', cause, 'notes', notes, 'createdAt', created_at, 'updatedAt', updated_at
      ) AS document
    FROM deals WHERE (buyer_id = ${id} OR seller_id = ${id}) AND seq > ${after} ORDER BY seq LIMIT ${OTHERS}`,
  offers: (id: string, after: number | string): SQL => sql`
    SELECT printf('%015d/%s', deal_seq, offer_id) AS place, document
    FROM (${offersOf('buyer_id', id, after)} UNION ALL ${offersOf('seller_id', id, after)} ORDER BY 1, 2 LIMIT ${OTHERS})`,
  purchases: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object(
        'id', id, 'listing', listing_id, 'license', license, 'createdAt', created_at, 'updatesUntil', updates_until,
        'supportUntil', support_until, 'mails', json(iif(mails, 'true', 'false')), 'endedAt', ended_at,
        'endReason', end_reason, 'delivered', (
          SELECT json_group_array(version) FROM grant_versions JOIN package_versions v ON v.id = version_id
          WHERE grant_id = grants.id)) AS document
    FROM grants WHERE buyer_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${OTHERS}`,
  downloads: downloadsOf,
  chats: (id: string, after: number | string): SQL => sql`
    SELECT chat_seq AS place, (
        SELECT json_object(
          'id', chats.id, 'as', role, 'listing', listing_id, 'title', title, 'archived', archived, 'unread', unread,
          'createdAt', created_at, 'lastActivityAt', last_activity_at)
        FROM chats WHERE seq = chat_seq) AS document
    FROM chat_members WHERE user_id = ${id} AND chat_seq > ${after} ORDER BY chat_seq LIMIT ${OTHERS}`,
  blocks: (id: string, after: number | string): SQL => sql`
    SELECT blocked_id AS place, json_object('person', blocked_id, 'createdAt', created_at) AS document
    FROM blocks WHERE blocker_id = ${id} AND blocked_id > ${after} ORDER BY blocked_id LIMIT ${OTHERS}`,
  reports: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object(
        'id', id, 'reason', reason, 'words', words, 'createdAt', created_at, 'about', (
          SELECT json_object(
            'subject', subject, 'id', subject_id, 'in', place_id, 'title', title, 'content', content,
            'decidedAt', decided_at, 'acted', json(iif(decision IS NULL, 'null', iif(decision = 'dismissed', 'false', 'true'))))
          FROM report_cases WHERE seq = case_seq)) AS document
    FROM reports WHERE reporter_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${OTHERS}`,
  reviews: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object(
        'id', id, 'subject', subject, 'subjectId', subject_id, 'rating', rating, 'comment', comment,
        'verified', verified, 'free', free, 'helpful', helpful_count, 'reply', reply, 'replyAt', reply_at,
        'createdAt', created_at, 'editedAt', edited_at, 'hiddenAt', hidden_at, 'hiddenReason', hidden_reason) AS document
    FROM reviews WHERE reviewer_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${OTHERS}`,
  replies: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object(
        'review', id, 'subject', subject, 'subjectId', subject_id, 'reply', reply, 'replyAt', reply_at,
        'firstRepliedAt', replied_at) AS document
    FROM reviews WHERE owner_id = ${id} AND seq > ${after} AND reply IS NOT NULL ORDER BY seq LIMIT ${OTHERS}`,
  helpfulVotes: (id: string, after: number | string): SQL => sql`
    SELECT review_seq AS place, json_object(
        'review', (SELECT id FROM reviews WHERE seq = review_seq), 'createdAt', created_at) AS document
    FROM helpful_votes WHERE user_id = ${id} AND review_seq > ${after} ORDER BY review_seq LIMIT ${OTHERS}`,
  savedReplies: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object(
        'id', id, 'name', name, 'content', content, 'createdAt', created_at, 'updatedAt', updated_at) AS document
    FROM saved_replies WHERE user_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${OTHERS}`,
  favorites: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object(
        'listing', listing_id, 'title', title, 'priceCents', price_cents, 'createdAt', created_at) AS document
    FROM favorites WHERE user_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${OTHERS}`,
  warnings: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object('reason', reason, 'createdAt', created_at, 'readAt', read_at) AS document
    FROM warnings WHERE user_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${OTHERS}`,
  notes: (id: string, after: number | string): SQL => sql`
    SELECT seq AS place, json_object('text', text, 'createdAt', created_at) AS document
    FROM user_notes WHERE profile_id = ${id} AND seq > ${after} ORDER BY seq LIMIT ${OTHERS}`,
  mails: (id: string, after: number | string): SQL => sql`
    SELECT rowid AS place, json_object(
        'kind', kind, 'createdAt', created_at, 'sentAt', sent_at, 'failure', failure) AS document
    FROM outbox WHERE user_id = ${id} AND rowid > ${after} ORDER BY rowid LIMIT ${OTHERS}`,
  actions: (id: string, after: number | string): SQL => sql`
    SELECT id AS place, json_object(
        'at', at, 'action', action, 'subjectType', subject_type, 'subjectId', subject_id,
        'before', json(before), 'after', json(after)) AS document
    FROM audit_log WHERE actor_id = ${id} AND id > ${after} ORDER BY id LIMIT ${OTHERS}`,
}
/** Lists whose cursors are texts. */
const BY_TEXT: ReadonlySet<string> = new Set(['packageUploads', 'offers', 'downloads', 'blocks', 'actions'])
/** The offers of the deals that a person is one side of, by the deal and their id: after a deal's `seq`, `/` and an id. */
function offersOf(side: 'buyer_id' | 'seller_id', id: string, after: number | string): SQL {
  const [seq = '', offerId = ''] = String(after).split('/')
  return sql`
    SELECT deals.seq AS deal_seq, offers.id AS offer_id, json_object(
        'id', offers.id, 'deal', deal_id, 'by', "by", ${jsonPairs(termFields(offers))},
        'madeAt', made_at, 'expiresAt', offers.expires_at, 'outcome', outcome, 'decidedAt', decided_at,
        'automatic', automatic, 'reason', reason) AS document
    FROM deals CROSS JOIN offers ON deal_id = deals.id
    WHERE deals.${sql.raw(side)} = ${id} AND deals.seq >= ${Number(seq)}
      AND (deals.seq > ${Number(seq)} OR offers.id > ${offerId})`
}

/** The downloads of what a person has bought, by the purchase and in their order, with a cursor like that of offers. */
function downloadsOf(id: string, after: number | string): SQL {
  const [grant = '', download = ''] = String(after).split('/')
  return sql`
    SELECT printf('%015d/%015d', grants.seq, downloads.seq) AS place, json_object(
        'purchase', grants.id, 'version', (SELECT version FROM package_versions WHERE id = version_id),
        'startedAt', started_at, 'activeAt', active_at, 'bytes', bytes,
        'byLink', json(iif(by_link, 'true', 'false'))) AS document
    FROM grants CROSS JOIN downloads ON grant_id = grants.id
    WHERE buyer_id = ${id} AND grants.seq >= ${Number(grant)}
      AND (grants.seq > ${Number(grant)} OR downloads.seq > ${Number(download)})
    ORDER BY grants.seq, downloads.seq LIMIT ${OTHERS}`
}

const NAMES = Object.keys(EXPORT_LISTS) as (keyof typeof EXPORT_LISTS)[]

export interface ExportCursor {
  list: keyof typeof EXPORT_LISTS
  /** The position of the last document read; undefined at the start of a list. */
  after: number | string | undefined
}

/** Where an export continues after the person's document. */
export const FIRST_PAGE: ExportCursor = { list: 'listings', after: undefined }

/** Reads a page of these lists: the next piece of JSON after a person's own document, and where to continue. */
export async function readExport(
  db: Database,
  id: string,
  { list, after }: ExportCursor,
): Promise<{ text: string; cursor: ExportCursor | null }> {
  const page = await rows<Document>(db, EXPORT_LISTS[list](id, after ?? (BY_TEXT.has(list) ? '' : 0)))
  const last = page.at(-1)
  const separator = after === undefined ? `,"${list}":[` : last ? ',' : ''
  const text = separator + page.map(({ document }) => document).join(',')
  if (last && page.length === (list === 'listings' ? LISTINGS : OTHERS))
    return { text, cursor: { list, after: last.place } }
  const next = NAMES[NAMES.indexOf(list) + 1]
  return { text: `${text}]`, cursor: next ? { list: next, after: undefined } : null }
}
