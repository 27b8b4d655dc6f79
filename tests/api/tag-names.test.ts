import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { resumeChanges } from '#worker/resume-changes.ts'
import { refreshTagNames } from '#worker/catalogue/refresh-tag-names.ts'
import { open, primary } from '#worker/db/client.ts'
import { send, store } from '../support/accounts.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { generateListings } from '../support/generate-listings.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import { record } from '../support/recording-db.ts'

/** Number of listings, nine in ten of them with the tag `dense`. */
const SIZE = 400
const SHOWING = 360

/** The number of listings whose cards show a tag. */
async function showing(name: string): Promise<number | null> {
  return env.DB.prepare(
    'SELECT count(*) AS n FROM listings WHERE EXISTS (SELECT 1 FROM json_each(tag_names) WHERE value = ?)',
  )
    .bind(name)
    .first<number>('n')
}

describe('The tags that cards show', () => {
  beforeEach(async () => {
    await clearCatalogue(env.DB)
    await generateListings(env.DB, 1, SIZE)
    // Clears generated ratings that no review accounts for.
    await env.DB.prepare('UPDATE listings SET rating_sum = 0, rating_count = 0').run()
  })

  it('change in the request that renames a tag of many listings', async () => {
    const admin = await store({ role: 'admin' })
    const reply = await send('PUT', '/api/admin/tags/tag-dense', { name: 'thick' }, { cookie: admin.cookie })
    expect(reply.status).toBe(200)
    expect([await showing('dense'), await showing('thick')]).toEqual([0, SHOWING])
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it('change with the cron if the request failed or an older release renamed the tag', async () => {
    await env.DB.prepare("UPDATE tags SET name = 'thick' WHERE name = 'dense'").run()
    expect([await showing('dense'), await showing('thick')]).toEqual([SHOWING, 0])
    await resumeChanges({ env, db: primary(env) }, AbortSignal.timeout(20_000))
    expect([await showing('dense'), await showing('thick')]).toEqual([0, SHOWING])
    await env.DB.prepare("UPDATE tags SET deleted_at = 1 WHERE name = 'thick'").run()
    await resumeChanges({ env, db: primary(env) }, AbortSignal.timeout(20_000))
    expect(await showing('thick')).toBe(0)
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it('change in steps of 300 with bounded reads and writes', async () => {
    await env.DB.prepare("UPDATE tags SET name = 'thick' WHERE name = 'dense'").run()
    const recording = record(env.DB)
    await refreshTagNames(open(recording.db), 'tag-dense')
    const steps = Math.floor(SHOWING / 300) + 1
    expect(recording.roundTrips).toBe(steps)
    expect(recording.rowsWritten).toBeLessThanOrEqual(SHOWING + 4 * steps)
    expect(recording.rowsRead).toBeLessThanOrEqual(SHOWING * 20)
  })
})
