import { describe, expect, it } from 'vitest'
import { FrameLimit, FRAMES_NEEDED } from '#party/chat/frame-limit.ts'
import { ClientFrame } from '#contract/chat/protocol.ts'
import {
  FRAME_BYTES,
  FRAME_ROWS,
  FRAMES_PER_SECOND,
  FRAME_BURST,
  PAGE_BYTES,
  RESUME_PAGE,
} from '#contract/chat/limits.ts'

const taken = (limit: FrameLimit, userId: string, now: number) => {
  let count = 0
  while (limit.take(userId, now)) count += 1
  return count
}

describe('The frame limit of a person', { tags: ['ours-frame-costs'] }, () => {
  it('allows a burst of frames and then a rate per second', () => {
    const limit = new FrameLimit()
    expect(taken(limit, 'ann', 0)).toBe(FRAME_BURST)
    expect(taken(limit, 'ben', 0)).toBe(FRAME_BURST)
    expect(taken(limit, 'ann', 500)).toBe(FRAMES_PER_SECOND / 2)
    expect(taken(limit, 'ann', 60_000)).toBe(FRAME_BURST)
  })

  it('charges frames by the bytes sent and the rows read', () => {
    const limit = new FrameLimit()
    limit.take('ann', 0)
    limit.charge('ann', { bytes: 10 * FRAME_BYTES, rows: 5 * FRAME_ROWS })
    expect(taken(limit, 'ann', 0)).toBe(FRAME_BURST - 16)
  })

  it('goes into debt if a frame costs more than is left', () => {
    const limit = new FrameLimit()
    limit.take('ann', 0)
    limit.charge('ann', { bytes: 2 * FRAME_BURST * FRAME_BYTES, rows: 0 })
    expect(taken(limit, 'ann', 1_000)).toBe(0)
    expect(taken(limit, 'ann', 3_000)).toBeGreaterThan(0)
  })

  it('has a minimum for each kind of frame, and for a page its maximum cost', () => {
    const kinds = ClientFrame.options.map(({ entries }) => entries.type.literal)
    expect(Object.keys(FRAMES_NEEDED).toSorted()).toEqual(kinds.toSorted())
    const page = { bytes: PAGE_BYTES, rows: RESUME_PAGE }
    const limit = new FrameLimit()
    let pages = 0
    while (limit.take('ann', 0) && limit.allows('ann', 'resume')) {
      limit.charge('ann', page)
      pages += 1
    }
    expect(pages).toBe(Math.floor(FRAME_BURST / FRAMES_NEEDED.resume))
  })
})
