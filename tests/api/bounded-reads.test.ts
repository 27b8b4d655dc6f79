import { expect, it } from 'vitest'
import { growingReads } from '../support/growth.ts'
import { fillPublic, PUBLIC_READS } from '../support/public-reads.ts'

it(
  'Public reads read no more rows with 5,000 listings than with 2,000',
  { tags: ['1-featured-round-trip', '2-rows-read', 'ours-rows-of-a-public-read'] },
  async () => {
    expect(await growingReads(PUBLIC_READS, { from: 2_000, to: 5_000 }, fillPublic)).toEqual([])
  },
)
