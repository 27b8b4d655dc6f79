import type { ReviewedPackage } from '#contract/admin/packages.ts'
import type { VersionDecision } from '#contract/packages/constants.ts'
import { type EntryStamp, findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import { sendNotice } from '../chat/send-notice.ts'
import type { ServiceContext } from '../context.ts'
import type { Statement } from '../db/client.ts'
import { dispatchMail } from '../email/dispatch-mail.ts'
import { type SealedMail, sealMail } from '../email/mail.ts'
import { ApiError } from '../errors.ts'
import { purgeListings } from '../listings/purge-listings.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { listReviewedVersions, toReviewedPackage } from './reviewed-package.queries.ts'
import {
  approveVersion,
  type DecisionFacts,
  findDecisionFacts,
  mailDecision,
  type NamedVersion,
  recordFileDeletion,
  refuseVersion,
  withholdVersion,
} from './review-version.queries.ts'

/** Makes a version that waits for it current, unless `current` is not any more what it would supersede. */
export function approve(ctx: ServiceContext, named: NamedVersion & { current: string | null }) {
  return decide(ctx, named, 'approved', '', (admin, stamp) => approveVersion(ctx.db, admin, named, stamp))
}

/** Refuses a version that waits: it stays a draft. */
export function refuse(ctx: ServiceContext, named: NamedVersion & { reason: string }) {
  return decide(ctx, named, 'refused', named.reason, (admin, stamp) => refuseVersion(ctx.db, admin, named, stamp))
}

/** Withholds a version: no one gets it any more, whatever they own. */
export function withhold(ctx: ServiceContext, named: NamedVersion & { reason: string }) {
  return decide(ctx, named, 'withheld', named.reason, (admin, stamp) => withholdVersion(ctx.db, admin, named, stamp))
}

/** Deletes the file of a withheld version for good; its hash and report stay. Repeating it changes nothing more. */
export async function deleteFile(ctx: ServiceContext, named: NamedVersion): Promise<ReviewedPackage> {
  const { results: known } = await requireAdmin(ctx, (admin) => ({
    facts: findDecisionFacts(ctx.db, admin, named),
    versions: listReviewedVersions(ctx.db, named.listingId),
  }))
  const [facts] = known.facts
  if (!facts) throw new ApiError('version_not_found')
  const before = toReviewedPackage(known.versions)
  const version = before.versions.find((each) => each.version === named.version)
  if (version?.status !== 'withheld') throw new ApiError('version_moved', undefined, undefined, before)
  if (version.fileDeleted) return before
  await ctx.timed('r2', ctx.env.PACKAGES.delete(facts.key))
  const { results } = await requireAdmin(ctx, (admin) => ({
    deleted: recordFileDeletion(ctx.db, admin, named, newEntry(ctx)),
    versions: listReviewedVersions(ctx.db, named.listingId),
  }))
  return toReviewedPackage(results.versions)
}

/** Makes a decision about a version with its entry and its mail; throws if the version does not allow it any more. */
async function decide(
  ctx: ServiceContext,
  named: NamedVersion,
  decision: VersionDecision,
  reason: string,
  change: (admin: UserRef, stamp: EntryStamp) => Statement[],
): Promise<ReviewedPackage> {
  const { results: known } = await requireAdmin(ctx, (admin) => ({ facts: findDecisionFacts(ctx.db, admin, named) }))
  const [facts] = known.facts
  if (!facts) throw new ApiError('version_not_found')
  const mail = await mailAbout(ctx, facts, named, decision, reason)
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    changed: change(admin, stamp),
    mailed: mailDecision(ctx.db, mail, stamp),
    entry: findEntry(ctx.db, stamp),
    versions: listReviewedVersions(ctx.db, named.listingId),
  }))
  const reviewed = toReviewedPackage(results.versions)
  if (results.entry.length === 0) throw new ApiError('version_moved', undefined, undefined, reviewed)
  dispatchMail(ctx)
  const { listingId, version } = named
  if (facts.email !== null)
    sendNotice(ctx, facts.sellerId, { kind: 'version_decided', listingId, title: facts.title, version, decision })
  await purgeListings(ctx, [{ id: listingId, sellerId: facts.sellerId }])
  return reviewed
}

/** Undefined without an account, or if they want no mails about decisions; what buyers lose is always mailed. */
async function mailAbout(
  { env }: ServiceContext,
  { email, sellerId, firstName, title, wantsMail }: DecisionFacts,
  { listingId, version }: NamedVersion,
  decision: VersionDecision,
  reason: string,
): Promise<SealedMail | undefined> {
  const isAlwaysSent = decision === 'withheld'
  if (email === null || !(wantsMail || isAlwaysSent)) return undefined
  return sealMail(env, {
    kind: 'version_decided',
    to: email,
    ...(!isAlwaysSent && { userId: sellerId }),
    name: firstName ?? '',
    listingId,
    title,
    version,
    decision,
    reason,
  })
}
