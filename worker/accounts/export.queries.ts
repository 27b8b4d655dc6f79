import { sql } from 'drizzle-orm'
import type { Query } from '../db/client.ts'

interface Document {
  document: string
}
export type ExportRows = [Document[], Document[], Document[], Document[]]

/**
 * Everything that is kept about a person but secrets, as JSON: one document about them, then one a listing, deal and
 * action, since a single value may have two megabytes at most. Times are milliseconds since 1970.
 */
export function exportOf(me: Query): [Query, Query, Query, Query] {
  return [
    sql`
      SELECT json_object(
        'account', (
          SELECT json_object('id', id, 'email', email, 'emailVerifiedAt', email_verified, 'createdAt', created_at)
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
        'waitingLinks', (
          SELECT json_group_array(json_object('purpose', purpose, 'email', email, 'expires', expires))
          FROM mailed_tokens WHERE user_id = ${me}
        )
      ) AS document`,
    sql`
      SELECT json_object(
        'id', id, 'slug', slug, 'title', title, 'description', description, 'priceCents', price_cents,
        'status', status, 'demoLink', demo_link, 'seoKeyword', seo_keyword, 'supportMonths', support_months,
        'royalty', royalty, 'training', training, 'deployment', deployment, 'images', json(images), 'imageAlts', json(image_alts),
        'statusReason', status_reason, 'deletedAt', deleted_at,
        'viewCount', view_count, 'createdAt', created_at, 'updatedAt', updated_at,
        'category', (SELECT name FROM current_categories WHERE seq = category_seq),
        'tags', (
          SELECT json_group_array(t.name ORDER BY lt.position)
          FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq WHERE lt.listing_seq = listings.seq
        )) AS document
      FROM listings WHERE seller_id = ${me} ORDER BY seq`,
    sql`
      SELECT json_object(
        'id', id, 'as', iif(buyer_id = ${me}, 'buyer', 'seller'), 'listing', listing_id, 'status', status,
        'priceCents', price_cents, 'notes', notes, 'createdAt', created_at, 'updatedAt', updated_at) AS document
      FROM deals WHERE buyer_id = ${me} OR seller_id = ${me} ORDER BY seq`,
    sql`
      SELECT json_object(
        'at', at, 'action', action, 'subjectType', subject_type, 'subjectId', subject_id,
        'before', json(before), 'after', json(after)) AS document
      FROM audit_log WHERE actor_id = ${me} ORDER BY id`,
  ]
}

/** The documents as one. */
export function toExport([person, listings, deals, actions]: ExportRows): string {
  const about = person[0]?.document.slice(0, -1) ?? '{'
  const list = (rows: Document[]) => `[${rows.map(({ document }) => document).join(',')}]`
  return `${about},"listings":${list(listings)},"deals":${list(deals)},"actions":${list(actions)}}`
}
