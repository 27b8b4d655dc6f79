import * as v from 'valibot'
import { LICENSES } from '../licenses/licenses.ts'
import { Cursor, SearchParam } from '../query-params.ts'

/** A version that belongs to a purchase. Times are ISO 8601 in UTC. */
export const OwnedVersion = v.object({
  version: v.string(),
  /** Of the archive. */
  fileName: v.string(),
  /** Of the archive, in bytes. */
  size: v.number(),
  /** In hex. */
  sha256: v.string(),
  /** In Markdown; may be empty. */
  notes: v.string(),
  releasedAt: v.string(),
  /** Why its seller has withdrawn it; null if they have not. */
  withdrawn: v.nullable(v.string()),
  /** When its buyer has first downloaded it; null if they have not. */
  downloadedAt: v.nullable(v.string()),
})
export type OwnedVersion = v.InferOutput<typeof OwnedVersion>

/** Something that a person has bought, as their library lists it. */
export const Purchase = v.object({
  /** That of its deal. */
  id: v.string(),
  product: v.object({
    id: v.string(),
    /** Null while it is not for sale, so that its page does not exist. */
    slug: v.nullable(v.string()),
    title: v.string(),
    cover: v.nullable(v.string()),
  }),
  seller: v.object({
    /** Null if they have left. */
    username: v.nullable(v.string()),
    name: v.string(),
  }),
  /** Null of a purchase that is older than chats. */
  chatId: v.nullable(v.string()),
  /** Null of a purchase from before licenses had names. */
  license: v.nullable(v.picklist(LICENSES)),
  boughtAt: v.string(),
  priceCents: v.number(),
  /** Null for life. */
  updatesUntil: v.nullable(v.string()),
  /** Null without support. */
  supportUntil: v.nullable(v.string()),
  /** Why and when an admin ended it: nothing of it can be downloaded then. */
  ended: v.nullable(v.object({ at: v.string(), reason: v.string() })),
  /** The newest version that belongs to it, a withdrawn one only if all are; null if there is none, or it has ended. */
  newest: v.nullable(OwnedVersion),
  /** The newest version that its buyer has downloaded; null if there is none. */
  had: v.nullable(v.string()),
  /** A newer version that came after `updatesUntil`; null if there is none. */
  beyond: v.nullable(
    v.object({
      version: v.string(),
      releasedAt: v.string(),
      /** What its seller takes for another year of updates; null if that is agreed in the room. */
      renewalCents: v.nullable(v.number()),
    }),
  ),
})
export type Purchase = v.InferOutput<typeof Purchase>

/**
 * `GET /api/library`, newest purchase first: those whose product's title or seller's names contain each word of `q`,
 * among the newest `LIBRARY_REACH`.
 */
export const LibraryQuery = v.object({ before: Cursor, q: SearchParam })
export type LibraryQuery = v.InferOutput<typeof LibraryQuery>
export const LibraryPage = v.object({
  items: v.array(Purchase),
  next: v.nullable(v.string()),
  /** Of all pages, of those that `q` finds; counted up to `MAX_COUNTED_PURCHASES`. */
  total: v.number(),
})
export type LibraryPage = v.InferOutput<typeof LibraryPage>

/** `GET /api/library/:id`, for its buyer; `purchase_not_found` for everyone else. */
export const OwnedPurchase = v.object({
  ...Purchase.entries,
  /** All that belong to it, newest first; none of one that has ended. */
  versions: v.array(OwnedVersion),
  /** Whether its buyer is mailed about new versions. */
  mails: v.boolean(),
})
export type OwnedPurchase = v.InferOutput<typeof OwnedPurchase>

/** `PUT /api/library/:id/mails` */
export const PurchaseMails = v.object({ wanted: v.boolean() })

/**
 * `POST /api/library/:id/versions/:version/link`: an address for download managers, which works without a session until
 * it expires, or until the purchase ends. `GET /api/library/:id/versions/:version/file` is the same file for a session.
 */
export const DownloadLink = v.object({ url: v.string(), expiresAt: v.string() })
export type DownloadLink = v.InferOutput<typeof DownloadLink>
