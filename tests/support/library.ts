import { env } from 'cloudflare:workers'
import type { VersionStatus } from '#contract/packages/constants.ts'
import { newToken } from '#worker/crypto/tokens.ts'
import { makeDownloadLink } from '#worker/library/download-links.ts'
import { store, type Stored } from './accounts.ts'
import { addChat, addDeal } from './chat-rows.ts'
import { newVersion, sha256, toHex } from './packages.ts'

interface NewOwnedVersion {
  version?: string
  status?: VersionStatus
  fileName?: string
  bytes?: Uint8Array<ArrayBuffer>
  /** When it became current; null if it never did. */
  currentAt?: number | null
  reason?: string | null
  /** The id of a grant that it is delivered to. */
  deliveredTo?: string
}

/** A version of a listing with its file; returns its number and id. */
export async function addOwnedVersion(listingId: string, given: NewOwnedVersion = {}) {
  const { version = newVersion(), status = 'current', fileName = 'kit.zip', reason = null } = given
  const bytes = given.bytes ?? Uint8Array.from(new TextEncoder().encode(`The archive of ${version}.`))
  const currentAt = given.currentAt === undefined ? 1_000 : given.currentAt
  const [id, key] = [crypto.randomUUID(), newToken()]
  await env.PACKAGES.put(key, bytes)
  await env.DB.prepare(
    `INSERT INTO package_versions
       (id, listing_id, seller_id, version, file_name, bytes, key, sha256, status, notes, reason, created_at, current_at)
     SELECT ?1, id, seller_id, ?2, ?3, ?4, ?5, ?6, ?7, 'Faster.', ?8, 1, ?9 FROM listings WHERE id = ?10`,
  )
    .bind(id, version, fileName, bytes.length, key, toHex(await sha256(bytes)), status, reason, currentAt, listingId)
    .run()
  if (given.deliveredTo !== undefined)
    await env.DB.prepare('INSERT INTO grant_versions (grant_id, version_id, granted_at) VALUES (?, ?, 2000)')
      .bind(given.deliveredTo, id)
      .run()
  return { id, version, key, bytes }
}

interface NewPurchase {
  buyer?: Stored
  seller?: Stored
  listingId?: string
  boughtAt?: number
  updatesUntil?: number | null
}

/** A purchase, and who made it; without a version yet. */
export async function addPurchase({ boughtAt = 2_000, updatesUntil = null, ...given }: NewPurchase = {}) {
  const buyer = given.buyer ?? (await store())
  const seller = given.seller ?? (await store({ role: 'seller' }))
  const { listingId } = given
  const chat = await addChat({ buyerId: buyer.id, sellerId: seller.id, ...(listingId !== undefined && { listingId }) })
  const id = await addDeal(chat, 'purchased', boughtAt)
  await env.DB.prepare('UPDATE grants SET updates_until = ? WHERE id = ?').bind(updatesUntil, id).run()
  return { id, buyer, seller, listingId: chat.listingId, chatId: chat.id }
}

/** Another purchase in the chat of an earlier one; returns its id. */
export async function addRenewal({ buyer, seller, listingId, updatesUntil }: Required<Omit<NewPurchase, 'boughtAt'>>) {
  const chat = { id: '', listingId, buyerId: buyer.id, sellerId: seller.id, title: '', createdAt: 1 }
  const id = await addDeal(chat, 'purchased', 3_000)
  await env.DB.prepare('UPDATE grants SET updates_until = ? WHERE id = ?').bind(updatesUntil, id).run()
  return id
}

/** A link to a version of a purchase, made at a time: its address on the site. */
export async function linkAt(purchase: { id: string }, version: { id: string }, at = Date.now()): Promise<string> {
  const { url } = await makeDownloadLink(env, { grantId: purchase.id, versionId: version.id }, at)
  return new URL(url).pathname
}
