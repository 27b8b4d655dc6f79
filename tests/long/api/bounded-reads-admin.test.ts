import { describe, expect, it } from 'vitest'
import { ADMIN_NEWEST, ADMIN_READS, fillAdmin } from '../../support/admin-reads.ts'
import { growingReads } from '../../support/growth.ts'

describe('An admin’s D1 reads', { tags: ['ours-lists-newest-first'] }, () => {
  it('read a bounded number of rows, no more with 60,000 listings, people and log entries than with 3,000', async () => {
    expect(await growingReads(ADMIN_READS, { from: 3_000, to: 60_000 }, fillAdmin)).toEqual([])
  })

  it('of the newest 10,000 read no more rows with 63,000 than with 60,000', async () => {
    expect(await growingReads(ADMIN_NEWEST, { from: 60_000, to: 63_000 }, fillAdmin)).toEqual([])
  })
})
