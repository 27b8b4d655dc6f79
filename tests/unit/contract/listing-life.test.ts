import { describe, expect, it } from 'vitest'
import { LIVE_STATUSES, type Status, STATUSES } from '#contract/listings/constants.ts'
import {
  ADMIN_TARGETS,
  adminTargets,
  afterSeller,
  appliesWhileHidden,
  isLive,
  needsReason,
  SELLER_MOVES,
  type SellerMove,
  sellerMoves,
} from '#contract/listings/lifecycle.ts'

const MOVES = Object.keys(SELLER_MOVES) as SellerMove[]

/** Every allowed transition by status and move; others are rejected. */
const SELLER: Partial<Record<Status, Partial<Record<SellerMove, Status>>>> = {
  draft: { submit: 'pending' },
  rejected: { submit: 'pending' },
  approved: { publish: 'published', takeOffline: 'draft' },
  published: { takeOffline: 'draft' },
}

describe('The status of a listing', { tags: ['1-status-transitions'] }, () => {
  it.each(STATUSES.flatMap((status) => MOVES.map((move) => [status, move] as const)))(
    'from %s, when the seller chooses %s, changes as specified',
    (status, move) => {
      expect(afterSeller({ status }, move)).toBe(SELLER[status]?.[move])
      expect(sellerMoves({ status }).includes(move)).toBe(SELLER[status]?.[move] !== undefined)
    },
  )

  it('can be set by an admin to approved, rejected, published, blocked and draft from any other status', () => {
    expect(ADMIN_TARGETS.toSorted()).toEqual(['approved', 'blocked', 'draft', 'published', 'rejected'])
    for (const status of STATUSES) expect(adminTargets(status)).toEqual(ADMIN_TARGETS.filter((one) => one !== status))
  })

  it('requires a reason for a rejection or a block', () => {
    expect(STATUSES.filter(needsReason)).toEqual(['rejected', 'blocked'])
  })

  it('of a deleted listing or a suspended seller can only be set to blocked', () => {
    expect(STATUSES.filter(appliesWhileHidden)).toEqual(['blocked'])
  })

  it('is public if approved or published', () => {
    expect(STATUSES.filter(isLive)).toEqual(LIVE_STATUSES)
  })

  it('never becomes live without an admin’s approval', () => {
    const begun = STATUSES.filter((status) => !isLive(status))
    const reached = (statuses: Status[]) =>
      statuses.flatMap((status) => MOVES.map((move) => afterSeller({ status }, move) ?? status))
    let statuses: Status[] = begun
    for (const _ of STATUSES) statuses = [...new Set(reached(statuses))]
    expect(statuses.filter(isLive)).toEqual([])
  })

  it.each(LIVE_STATUSES)('taken offline when %s, returns to that when published', (offlineStatus) => {
    const offline = { status: 'draft', offlineStatus } as const
    expect(sellerMoves(offline)).toEqual(['publish'])
    expect(afterSeller(offline, 'publish')).toBe(offlineStatus)
    // It may still be reviewed first.
    expect(afterSeller(offline, 'submit')).toBe('pending')
  })

  it('can only be changed by admins while blocked', () => {
    expect(sellerMoves({ status: 'blocked', offlineStatus: 'published' })).toEqual([])
  })
})
