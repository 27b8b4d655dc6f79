import { distinctSlug } from '#contract/slug.ts'
import type { ImportedListing } from './import-line.rules.ts'
import { findPresent, insertListings, type StoreStatements } from './store.queries.ts'

/** How many of a batch were stored, how many had been stored before, and which failed. */
export interface StoredBatch {
  added: number
  present: number
  rejected: { listing: ImportedListing; reason: string }[]
}

/** Where batches are stored: through the API, or by a script with direct access to the database. */
export interface Store {
  /** Runs named statements in one transaction and returns their rows; `counts` go into the audit log. */
  run: (statements: StoreStatements, counts?: Counts) => Promise<Record<string, StoreRow[]>>
}
export type StoreRow = Record<string, unknown>

export interface Counts {
  added: number
  present: number
  rejected: number
}

/** Stores a batch in one transaction: all of its new listings with their sellers, categories and tags, or none. */
export async function storeBatch(store: Store, batch: readonly ImportedListing[], now: number): Promise<StoredBatch> {
  const { accepted, present, rejected } = await settle(store, batch)
  if (accepted.length === 0) return { added: 0, present, rejected }
  const counts = { added: accepted.length, present, rejected: rejected.length }
  const results = await run(store, (admin) => insertListings(accepted, now, admin), counts)
  const added = results.added.length
  return { added, present: present + accepted.length - added, rejected }
}

/** Reports what storing a batch would do. */
export async function tryBatch(store: Store, batch: readonly ImportedListing[]): Promise<StoredBatch> {
  const { accepted, present, rejected } = await settle(store, batch)
  return { added: accepted.length, present, rejected }
}

async function settle(store: Store, batch: readonly ImportedListing[]) {
  const first = new Map<string, ImportedListing>()
  for (const listing of batch) if (!first.has(listing.id)) first.set(listing.id, listing)
  const { ids, slugs, formerSlugs } = await run(store, () => findPresent([...first.values()]))
  const known = new Set(ids.map((row) => row['id']))
  const fresh = [...first.values()].filter((listing) => !known.has(listing.id))
  const taken = new Set([...slugs, ...formerSlugs].map((row) => row['slug']))
  return { ...settleSlugs(fresh, taken), present: batch.length - fresh.length }
}

async function run<Name extends string>(
  store: Store,
  statements: StoreStatements<Name>,
  counts?: Counts,
): Promise<Record<Name, StoreRow[]>> {
  return (await store.run(statements, counts)) as Record<Name, StoreRow[]>
}

function settleSlugs(fresh: readonly ImportedListing[], taken: Set<unknown>) {
  const accepted: ImportedListing[] = []
  const rejected: StoredBatch['rejected'] = []
  for (const listing of fresh) {
    if (taken.has(listing.slug) && listing.slugIsGiven) {
      rejected.push({ listing, reason: `slug "${listing.slug}" belongs to another listing` })
      continue
    }
    const slug = taken.has(listing.slug) ? distinctSlug(listing.slug, listing.id) : listing.slug
    taken.add(slug)
    accepted.push({ ...listing, slug })
  }
  return { accepted, rejected }
}
