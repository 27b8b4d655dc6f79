import type { OwnedVersion, Purchase } from '#contract/library/library.ts'
import { imageUrl } from '#contract/media/images.ts'
import { sellerName } from '#contract/profiles/names.ts'
import type { OwnedVersionRow, PurchaseRow } from './library.queries.ts'

export function toPurchase(row: PurchaseRow): Purchase {
  return {
    id: row.id,
    product: {
      id: row.listing_id,
      slug: row.live === 1 ? row.slug : null,
      title: row.title,
      cover: row.cover === null ? null : imageUrl(row.cover),
    },
    seller: { username: row.username, name: sellerName(row.first_name, row.last_name) },
    chatId: row.chat_id,
    license: row.license,
    boughtAt: toText(row.created_at),
    priceCents: row.price_cents ?? 0,
    updatesUntil: toText(row.updates_until),
    supportUntil: toText(row.support_until),
    ended: row.ended_at === null ? null : { at: toText(row.ended_at), reason: row.end_reason ?? '' },
    newest: row.version === null ? null : toOwnedVersion(row),
    had: row.had,
    beyond:
      row.beyond === null
        ? null
        : { version: row.beyond, releasedAt: toText(row.beyond_at ?? 0), renewalCents: row.renewal_cents },
  }
}

export function toOwnedVersion(row: OwnedVersionRow): OwnedVersion {
  return {
    version: row.version,
    fileName: row.file_name,
    size: row.bytes,
    sha256: row.sha256,
    notes: row.notes,
    releasedAt: toText(row.released_at),
    withdrawn: row.status === 'withdrawn' ? (row.reason ?? '') : null,
    downloadedAt: toText(row.downloaded_at),
  }
}

function toText(at: number): string
function toText(at: number | null): string | null
function toText(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
