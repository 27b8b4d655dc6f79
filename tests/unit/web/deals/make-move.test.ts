import { describe, expect, it } from 'vitest'
import type { MoveInput } from '#contract/deals/moves.ts'
import { ERRORS } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api.ts'
import { MoveIds, MoveError } from '#web/domains/deals/make-move.ts'
import { plainText } from '#web/domains/deals/phrase.ts'
import { DealStory } from '../../../support/deal-story.ts'

type Decline = Extract<MoveInput, { type: 'decline' }>

const PAY = { type: 'pay', dealId: 'deal' } as const
const DECLINE = { type: 'decline', dealId: 'deal', offerId: 'offer' } as const

describe('Move ids', () => {
  it('stay the same while the same move is retried', () => {
    const ids = new MoveIds()
    const first = ids.assign<MoveInput>(PAY)
    expect(ids.assign<MoveInput>(PAY)).toEqual(first)
    const declined = ids.assign<Decline>({ ...DECLINE, reason: 'Too much.' })
    expect(ids.assign<Decline>({ ...DECLINE, reason: 'Too little.' }).id).not.toBe(declined.id)
    expect(ids.assign<MoveInput>(PAY)).toEqual(first)
  })

  it('are new once the move got a response', () => {
    const ids = new MoveIds()
    const first = ids.assign<MoveInput>(PAY)
    ids.release(ids.assign<Decline>(DECLINE))
    expect(ids.assign<MoveInput>(PAY)).toEqual(first)
    ids.release(first)
    expect(ids.assign<MoveInput>(PAY).id).not.toBe(first.id)
  })
})

describe('A rejected move', () => {
  const viewer = { side: 'buyer', other: 'Ines' } as const
  const refused = (code: keyof typeof ERRORS, seen: DealStory['view'], current: unknown) =>
    new MoveError(new ApiError({ code, message: ERRORS[code].message }, { error: {}, current }), seen, viewer)

  it('shows what changed instead of a bare error', () => {
    const story = new DealStory().offer('seller', 105_000)
    const seen = story.view
    const current = story.answer('seller', 'withdraw').offer('seller', 110_000).view
    const error = refused('deal_changed', seen, current)
    expect(plainText(error.phrase)).toBe('Ines changed the offer to $1,100 while you were deciding.')
    expect(error.current).toEqual(current)
    expect(error.isOutcomeUnknown).toBe(false)
  })

  it.each(['deal_unavailable', 'deal_on_hold'] as const)(
    'shows the message of the API for other errors: %s',
    (code) => {
      const story = new DealStory()
      const { view } = story
      const error = refused(code, view, story.offer('seller', 105_000).view)
      expect(plainText(error.phrase)).toBe(ERRORS[code].message)
    },
  )

  it('shows the message of the API if the current deal cannot be parsed', () => {
    const { view } = new DealStory().offer('seller', 105_000)
    const error = refused('deal_changed', view, { not: 'a deal' })
    expect(plainText(error.phrase)).toBe(ERRORS.deal_changed.message)
    expect(error.current).toBeUndefined()
  })

  it('is unsettled if its outcome is unknown', () => {
    const unreachable = new ApiError({ code: 'unreachable', message: 'We can’t reach the server.' })
    const error = new MoveError(unreachable, undefined, viewer)
    expect(error.isOutcomeUnknown).toBe(true)
    expect(error.current).toBeUndefined()
  })
})
