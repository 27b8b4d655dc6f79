import { describe, expect, it } from 'vitest'
import { ADMIN_NEWEST, ADMIN_READS, fillAdmin } from '../../support/admin-reads.ts'
import { growingReads } from '../../support/growth.ts'

describe('An admin’s reads from D1', { tags: ['ours-lists-newest-first'] }, () => {
  it('are of a bounded number of rows, no more of 60,000 listings, people and entries than of 3,000', async () => {
    expect(await growingReads(ADMIN_READS, { from: 3_000, to: 60_000 }, fillAdmin)).toEqual([])
  })

  it('of the newest 10,000 are no more of 63,000 than of 60,000', async () => {
    expect(await growingReads(ADMIN_NEWEST, { from: 60_000, to: 63_000 }, fillAdmin)).toEqual([])
  })
})
