import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api.ts'
import { RefusedMove } from '#web/parts/deals/make-move.ts'
import { plainText } from '#web/parts/deals/phrase.ts'
import { DealStory } from '../../../support/deal-story.ts'

const refused = (code: ErrorCode, message: string, current: unknown) =>
  new RefusedMove(new ApiError({ code, message }, { current }), undefined, { side: 'buyer', other: 'Ines' })

test('A refused move says what has changed in the deal, and otherwise why it was refused', () => {
  const { view } = new DealStory().offer('seller', 105_000)
  const changed = refused('deal_changed', 'Something changed.', view)
  expect(plainText(changed.phrase)).toBe('Ines offered $1,050 while you were deciding.')
  expect(changed.current).toEqual(view)
  const closed = refused('offers_closed', 'This product has a fixed price.', view)
  expect(plainText(closed.phrase)).toBe('This product has a fixed price.')
  const unknown = refused('deal_changed', 'Something changed.', { not: 'a deal' })
  expect(plainText(unknown.phrase)).toBe('Something changed.')
  expect(unknown.current).toBeUndefined()
})
