import { LIVE_STATUSES, type Status } from './constants.ts'

/** What a seller can do with a listing's status. Everything else is done by admins. */
export const SELLER_MOVES = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  publish: { from: ['approved'], to: 'published' },
  takeOffline: { from: ['approved', 'published'], to: 'draft' },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>
export type SellerMove = keyof typeof SELLER_MOVES

/** The statuses that an admin may set, from any other. */
export const ADMIN_TARGETS = ['approved', 'rejected', 'published', 'blocked', 'draft'] as const
export type AdminTarget = (typeof ADMIN_TARGETS)[number]

const MOVES = Object.keys(SELLER_MOVES) as SellerMove[]

/** What the seller of a listing in this status can do, in the order of the buttons. */
export function sellerMoves(status: Status): SellerMove[] {
  return MOVES.filter((move) => allows(move, status))
}

/** The status after a seller's move; undefined where it is not allowed. */
export function afterSeller(status: Status, move: SellerMove): Status | undefined {
  return allows(move, status) ? SELLER_MOVES[move].to : undefined
}

/** The statuses that an admin can set from this one: all but the one it has. */
export function adminTargets(status: Status): AdminTarget[] {
  return ADMIN_TARGETS.filter((target) => target !== status)
}

/** Whether a seller's address is to be verified for a move. */
export function needsVerified(move: SellerMove): boolean {
  return move !== 'takeOffline'
}

/** Whether the seller is told why: an admin who sets this status gives a reason. */
export function needsReason(target: Status): boolean {
  return target === 'rejected' || target === 'blocked'
}

/**
 * Whether an admin may set this status on what its seller has deleted, or while the seller is suspended: the listing then
 * comes back with it.
 */
export function appliesWhileHidden(target: Status): boolean {
  return target === 'blocked'
}

/** Whether strangers see a listing in this status. */
export function isLive(status: Status): boolean {
  return (LIVE_STATUSES as readonly Status[]).includes(status)
}

function allows(move: SellerMove, status: Status): boolean {
  return (SELLER_MOVES[move].from as readonly Status[]).includes(status)
}
