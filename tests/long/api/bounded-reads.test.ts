import { expect, it } from 'vitest'
import { growingReads } from '../../support/growth.ts'
import { fillPublic, PUBLIC_READS } from '../../support/public-reads.ts'

it(
  'Every public read has a bounded number of rows, no more with 102,000 listings than with 6,000',
  { tags: ['1-featured-round-trip', '2-rows-read', 'ours-rows-of-a-public-read'] },
  async () => {
    expect(await growingReads(PUBLIC_READS, { from: 6_000, to: 102_000 }, fillPublic)).toEqual([])
  },
)
