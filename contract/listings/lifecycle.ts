import { LIVE_STATUSES, type LiveStatus, type Status } from './constants.ts'

/**
 * The changes of status that sellers can make; all others are made by admins. Publishing a draft that was taken offline
 * and not edited since returns it to its `offlineStatus`.
 */
export const SELLER_MOVES = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  publish: { from: ['approved'], to: 'published' },
  takeOffline: { from: ['approved', 'published'], to: 'draft' },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>
export type SellerMove = keyof typeof SELLER_MOVES

/** The statuses that admins can set, from any other. */
export const ADMIN_TARGETS = ['approved', 'rejected', 'published', 'blocked', 'draft'] as const
export type AdminTarget = (typeof ADMIN_TARGETS)[number]

const MOVES = Object.keys(SELLER_MOVES) as SellerMove[]

/** A listing's status, and of a draft the live one that it has once it is published again without a review. */
interface MovableListing {
  status: Status
  offlineStatus?: LiveStatus | null
}

/** The moves that a seller is offered, in the order of the buttons: no review of what may return without one. */
export function sellerMoves({ status, offlineStatus = null }: MovableListing): SellerMove[] {
  if (status === 'draft' && offlineStatus !== null) return ['publish']
  return MOVES.filter((move) => allows(move, status))
}

/** The status after a seller's move; undefined if the move is not allowed. */
export function afterSeller({ status, offlineStatus = null }: MovableListing, move: SellerMove): Status | undefined {
  if (status === 'draft' && move === 'publish') return offlineStatus ?? undefined
  return allows(move, status) ? SELLER_MOVES[move].to : undefined
}

/** The statuses that an admin can set from this one. */
export function adminTargets(status: Status): AdminTarget[] {
  return ADMIN_TARGETS.filter((target) => target !== status)
}

/** Whether a move needs a verified email address. */
export function needsVerified(move: SellerMove): boolean {
  return move !== 'takeOffline'
}

/** Whether an admin who sets this status must give the seller a reason. */
export function needsReason(target: Status): boolean {
  return target === 'rejected' || target === 'blocked'
}

/**
 * Whether admins can set this status on a deleted listing, or one of a suspended seller; the listing has it once
 * restored.
 */
export function appliesWhileHidden(target: Status): boolean {
  return target === 'blocked'
}

/** Whether a listing's negotiations end when an admin sets this status. */
export function endsDeals(target: Status): boolean {
  return target === 'blocked'
}

/** Whether strangers see a listing in this status. */
export function isLive(status: Status): status is LiveStatus {
  return (LIVE_STATUSES as readonly Status[]).includes(status)
}

function allows(move: SellerMove, status: Status): boolean {
  return (SELLER_MOVES[move].from as readonly Status[]).includes(status)
}
