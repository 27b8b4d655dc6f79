import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VARIANT_WIDTHS } from '#contract/media/images.ts'
import { MAX_BYTES_STORED, MAX_IMAGES_STORED, ORPHAN_RETENTION_MS, UPLOADS_PER_HOUR } from '#contract/media/limits.ts'
import { batch, open } from '#worker/db/client.ts'
import { listings as listingsTable } from '#worker/db/schema/listings.ts'
import { profiles } from '#worker/db/schema/profiles.ts'
import worker from '#worker/index.ts'
import { attachImages, canAttach } from '#worker/media/attach-images.queries.ts'
import { dropUpload, finishUpload, reserveUpload } from '#worker/media/uploads.queries.ts'
import { deleteImagesOf, leaseOrphans } from '#worker/media/sweep-images.queries.ts'
import { sweepImages } from '#worker/media/sweep-images.ts'
import { holdMail, outcome, PASSWORD, send, store, type Stored } from '../support/accounts.ts'
import { later } from '../support/clock.ts'
import { fetchApi } from '../support/api.ts'
import { png, storeUpload, upload, uploaded } from '../support/images.ts'
import { record } from '../support/recording-db.ts'
import { create, save } from '../support/own-listings.ts'
import { seed } from '../support/seed.ts'

holdMail()

const isThere = async (path: string) => {
  const { status } = await fetchApi(path, { method: 'HEAD' })
  return status === 200
}
const objectsOf = async ({ id }: { id: string }) => {
  const listed = await Promise.all([env.PROJECT_IMAGES, env.AVATARS].map((one) => one.list({ prefix: `${id}/` })))
  return listed.flatMap(({ objects }) => objects.map(({ key }) => key))
}
const rowsOf = async ({ id }: { id: string }) => {
  const rows = await env.DB.prepare('SELECT path, shown_at FROM pictures WHERE owner_id = ? ORDER BY created_at, path')
    .bind(id)
    .all<{ path: string; shown_at: string | null }>()
  return rows.results
}
const saveProfile = (owner: Stored, body: object) =>
  outcome(send('PATCH', '/api/profile', body, { cookie: owner.cookie }))

/** Saves the images of a listing like a save of the form. */
async function saveListing(owner: Stored, listing: string, paths: string[], now = Date.now()) {
  const [db, me] = [open(env.DB), sql`${owner.id}`]
  const shown = sql`(SELECT images FROM listings WHERE id = ${listing})`
  const slot = { name: `listing:${listing}`, kind: 'listing' as const, shown }
  const { saved } = await batch(db, {
    saved: db
      .update(listingsTable)
      .set({ images: paths })
      .where(and(eq(listingsTable.id, listing), canAttach(me, slot, paths)))
      .returning({ id: listingsTable.id }),
    attach: attachImages(db, me, slot, now),
  })
  return saved.length === 1
}

async function seller() {
  const owner = await store({ role: 'seller' })
  await env.DB.prepare('UPDATE profiles SET username = ?2 WHERE id = ?1')
    .bind(owner.id, `s-${owner.id.slice(0, 8)}`)
    .run()
  const listings = await seed(
    env.DB,
    ['One', 'Other'].map((title) => ({ title, seller: `s-${owner.id.slice(0, 8)}`, images: ['mara/cover.webp'] })),
  )
  return { owner, listings: [listings[0] ?? '', listings[1] ?? ''] as const }
}

const logged: Record<string, unknown>[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(JSON.parse(line)))
})

describe('An unused image', { tags: ['1-5-signed-in-only', 'ours-cron-sweep-removes-orphans'] }, () => {
  it('is removed with its variants after a day, which is logged', async () => {
    const owner = await store()
    const path = await uploaded(owner, 'avatar')
    expect(await objectsOf(owner)).toHaveLength(1 + VARIANT_WIDTHS.length)
    await sweepImages(env, Date.now() + ORPHAN_RETENTION_MS - 60_000)
    expect(await isThere(path)).toBe(true)
    const [{ bytes } = { bytes: 0 }] = (await env.DB.prepare('SELECT bytes FROM pictures').all<{ bytes: number }>())
      .results
    logged.length = 0
    later(ORPHAN_RETENTION_MS + 1_000)
    await worker.scheduled(createScheduledController(), env)
    expect(await objectsOf(owner)).toEqual([])
    expect(await rowsOf(owner)).toEqual([])
    expect(logged).toContainEqual({
      level: 'info',
      message: expect.stringContaining('removed'),
      removed: 1,
      bytes,
      more: false,
    })
    expect(bytes).toBeGreaterThan(0)
  })

  it('is kept while a profile shows it and removed a day after it was replaced', async () => {
    const owner = await store()
    const [first, second] = [await uploaded(owner, 'avatar'), await uploaded(owner, 'avatar')]
    expect(await saveProfile(owner, { avatar: first })).toMatchObject({ status: 200 })
    await sweepImages(env, Date.now() + 100 * ORPHAN_RETENTION_MS)
    expect([await isThere(first), await isThere(second)]).toEqual([true, false])
    const third = await uploaded(owner, 'avatar')
    expect(await saveProfile(owner, { avatar: third })).toMatchObject({ status: 200 })
    await sweepImages(env, Date.now() + ORPHAN_RETENTION_MS / 2)
    expect(await isThere(first)).toBe(true)
    await sweepImages(env, Date.now() + 2 * ORPHAN_RETENTION_MS)
    expect([await isThere(first), await isThere(third)]).toEqual([false, true])
    expect(await saveProfile(owner, { avatar: first })).toMatchObject({ status: 400 })
  })

  it('is either attached in time or removed, never both', async () => {
    const owner = await store()
    const path = await uploaded(owner, 'avatar')
    later(ORPHAN_RETENTION_MS + 1_000)
    const [saving] = await Promise.all([saveProfile(owner, { avatar: path }), sweepImages(env, Date.now())])
    expect(await isThere(path)).toBe(saving.status === 200)
    expect([200, 400]).toContain(saving.status)
  })

  it('left by a failed sweep is removed by the next, ten minutes later', async () => {
    const owner = await store()
    await uploaded(owner, 'avatar')
    const at = Date.now() + ORPHAN_RETENTION_MS + 1_000
    const broken = { ...env, AVATARS: { delete: () => Promise.reject(new Error('R2 is away')) } as never }
    await expect(sweepImages(broken, at)).rejects.toThrow('R2 is away')
    await sweepImages(env, at + 60_000)
    expect(await objectsOf(owner)).toHaveLength(5)
    await sweepImages(env, at + 11 * 60_000)
    expect(await objectsOf(owner)).toEqual([])
    expect(await rowsOf(owner)).toEqual([])
  })

  it('is removed in batches of two hundred', async () => {
    const owner = await store()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
       INSERT INTO pictures (path, owner_id, upload_id, kind, expires, created_at)
       SELECT '/images/avatars/' || ?1 || '/' || i || '.png', ?1, i, 'avatar', 1, 1 FROM n`,
    )
      .bind(owner.id)
      .run()
    await sweepImages(env, 2)
    expect(await rowsOf(owner)).toHaveLength(50)
    await sweepImages(env, 3)
    expect(await rowsOf(owner)).toHaveLength(0)
    expect(logged.map(({ removed, more }) => [removed, more])).toEqual([
      [200, true],
      [50, false],
    ])
  })
})

describe('A listing', () => {
  it('shows its seller’s own uploads and its existing images', async () => {
    const { owner, listings } = await seller()
    const [a, b] = [await storeUpload(owner.id, 'a'), await storeUpload(owner.id, 'b')]
    expect(await saveListing(owner, listings[0], [a, 'mara/cover.webp'])).toBe(true)
    expect(await saveListing(owner, listings[0], [b, a])).toBe(true)
    expect((await rowsOf(owner)).toSorted((one, other) => (one.path === a ? -1 : other.path === a ? 1 : 0))).toEqual([
      { path: a, shown_at: `listing:${listings[0]}` },
      { path: b, shown_at: `listing:${listings[0]}` },
    ])
    // The former image was not uploaded here, so it cannot be attached again.
    expect(await saveListing(owner, listings[0], ['mara/cover.webp'])).toBe(false)
  })

  it('rejects images that belong to others, are of another kind, in use elsewhere or missing', async () => {
    const { owner, listings } = await seller()
    const other = await seller()
    const mine = await storeUpload(owner.id, 'mine')
    const refused = [
      await storeUpload(other.owner.id, 'theirs'),
      await storeUpload(owner.id, 'avatar', 'avatar'),
      'https://elsewhere.test/x.png',
      `/images/project-images/${owner.id}/../${other.owner.id}/x.png`,
      '/favicon.svg',
      '',
    ]
    for (const path of refused) expect(await saveListing(owner, listings[0], [mine, path])).toBe(false)
    expect(await saveListing(owner, listings[0], [mine])).toBe(true)
    expect(await saveListing(owner, listings[1], [mine])).toBe(false)
    expect(await saveListing(owner, listings[0], [])).toBe(true)
    expect(await saveListing(owner, listings[1], [mine])).toBe(true)
  })

  it(
    'saved in two tabs keeps the images of the last save and deletes none for a day',
    { tags: ['ours-upload-that-breaks-off'] },
    async () => {
      const { owner, listings } = await seller()
      const [one, two] = await Promise.all([uploaded(owner, 'listing'), uploaded(owner, 'listing')])
      const saves = [one, two].map((path) => saveListing(owner, listings[0], [path]))
      expect(await Promise.all(saves)).toEqual([true, true])
      const images = await env.DB.prepare('SELECT images FROM listings WHERE id = ?')
        .bind(listings[0])
        .first<string>('images')
      const [shown = ''] = JSON.parse(images ?? '[]')
      const lost = shown === one ? two : one
      await sweepImages(env, Date.now() + ORPHAN_RETENTION_MS / 2)
      expect(await saveListing(owner, listings[0], [shown, lost])).toBe(true)
      await sweepImages(env, Date.now() + 9 * ORPHAN_RETENTION_MS)
      expect([await isThere(one), await isThere(two)]).toEqual([true, true])
    },
  )

  it('saved twice concurrently attaches an image once', async () => {
    const { owner, listings } = await seller()
    const path = await storeUpload(owner.id, 'one')
    const saves = await Promise.all(listings.map((listing) => saveListing(owner, listing, [path])))
    expect(saves.toSorted()).toEqual([false, true])
  })
})

describe('A project', () => {
  it('attaches the images of the form and detaches the removed ones', async () => {
    const owner = await store({ role: 'seller' })
    const [feature, one, two] = await Promise.all([1, 2, 3].map(() => uploaded(owner, 'listing')))
    const image = (path = '') => ({ path, alt: '' })
    const listing = await create(owner.cookie, { featureImage: image(feature), images: [image(one)] })
    await sweepImages(env, Date.now() + ORPHAN_RETENTION_MS + 60_000)
    expect(await Promise.all([feature, one, two].map((path = '') => isThere(path)))).toEqual([true, true, false])
    expect(await outcome(save(owner.cookie, listing, { featureImage: image(two) }))).toMatchObject({
      status: 400,
      fields: { featureImage: 'You can only use images you uploaded.' },
    })
    expect(await outcome(save(owner.cookie, listing, { images: [image(feature)] }))).toMatchObject({ status: 200 })
    await sweepImages(env, Date.now() + ORPHAN_RETENTION_MS + 60_000)
    expect(await Promise.all([feature, one].map((path = '') => isThere(path)))).toEqual([true, false])
    const other = await create(owner.cookie)
    expect(await outcome(save(owner.cookie, other, { images: [image(feature)] }))).toMatchObject({ status: 400 })
  })

  it('with a conflicting save keeps its images', async () => {
    const owner = await store({ role: 'seller' })
    const [shown, late] = [await uploaded(owner, 'listing'), await uploaded(owner, 'listing')]
    const listing = await create(owner.cookie, { featureImage: { path: shown, alt: '' } })
    await save(owner.cookie, listing, { featureImage: { path: shown, alt: 'x' } })
    expect(await outcome(save(owner.cookie, listing, { featureImage: { path: late, alt: '' } }))).toMatchObject({
      status: 409,
    })
    await sweepImages(env, Date.now() + ORPHAN_RETENTION_MS + 60_000)
    expect([await isThere(shown), await isThere(late)]).toEqual([true, false])
  })
})

describe('An image in use', () => {
  it('is not removed until it is detached', async () => {
    const owner = await store()
    const id = crypto.randomUUID()
    const path = await uploaded(owner, 'avatar', id)
    await saveProfile(owner, { avatar: path })
    const remove = () => outcome(send('DELETE', `/api/uploads/${id}`, undefined, { cookie: owner.cookie }))
    expect(await remove()).toMatchObject({ status: 409, code: 'picture_in_use' })
    expect(await isThere(path)).toBe(true)
    await saveProfile(owner, { avatar: null })
    expect(await remove()).toEqual({ status: 204 })
    expect(await isThere(path)).toBe(false)
  })
})

describe('The images of one person', { tags: ['ours-120-uploads-hour'] }, () => {
  it(`are limited to ${UPLOADS_PER_HOUR} uploads an hour`, async () => {
    const [owner, other] = [await store(), await store()]
    await env.DB.prepare('INSERT INTO attempts (key, count, until) VALUES (?, ?, ?)')
      .bind(`upload:person:${owner.id}`, UPLOADS_PER_HOUR - 1, Date.now() + 60_000)
      .run()
    await uploaded(owner, 'avatar')
    expect(await outcome(upload(owner.cookie, png(9, 9)))).toMatchObject({
      status: 429,
      code: 'too_many_uploads',
      retryAt: expect.any(String),
    })
    await uploaded(other, 'avatar')
    later(61_000)
    await uploaded(owner, 'avatar')
  })

  it.each([
    ['images', `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_IMAGES_STORED})`, 1],
    ['bytes', 'WITH n(i) AS (SELECT 1)', MAX_BYTES_STORED - 10],
  ])('are limited to a number of %s', async (_, numbers, bytes) => {
    const owner = await store()
    await env.DB.prepare(
      `${numbers} INSERT INTO pictures (path, owner_id, upload_id, kind, bytes, ready, expires, created_at)
       SELECT ?1 || i, ?1, i, 'avatar', ?2, 1, 9e15, 1 FROM n`,
    )
      .bind(owner.id, bytes)
      .run()
    expect(await outcome(upload(owner.cookie, png(48, 48)))).toMatchObject({ status: 409, code: 'pictures_full' })
    expect(await objectsOf(owner)).toEqual([])
    await env.DB.prepare('DELETE FROM pictures WHERE path = ?').bind(`${owner.id}1`).run()
    await uploaded(owner, 'avatar')
  })

  it(
    'are deleted with the account, including one that is being uploaded',
    { tags: ['ours-deleting-account-removes-images'] },
    async () => {
      const [owner, other] = [await store(), await store()]
      const avatar = await uploaded(owner, 'avatar')
      await saveProfile(owner, { avatar })
      const [listing, othersImage] = [await uploaded(owner, 'listing'), await uploaded(other, 'listing')]
      const arriving = outcome(upload(owner.cookie, png(600, 600)))
      expect(await outcome(send('DELETE', '/api/account', { password: PASSWORD }, { cookie: owner.cookie }))).toEqual({
        status: 204,
      })
      await arriving
      for (const path of [avatar, listing]) expect(await isThere(path)).toBe(false)
      expect(await isThere(othersImage)).toBe(true)
      await expect.poll(() => objectsOf(owner)).toEqual([])
      await sweepImages(env, Date.now())
      expect(await rowsOf(owner)).toEqual([])
    },
  )

  it('are part of their data export', async () => {
    const [owner, other] = [await store(), await store()]
    const [mine, theirs] = [await uploaded(owner, 'banner'), await uploaded(other, 'banner')]
    const text = await (await fetchApi('/api/account/export', { headers: { Cookie: owner.cookie } })).text()
    expect(JSON.parse(text)).toMatchObject({ pictures: [{ address: mine, kind: 'banner', width: 48 }] })
    expect(text).not.toContain(theirs)
  })
})

describe('With thousands of stored images', () => {
  it('an upload, an attachment and a sweep read a few rows and never scan the table', async () => {
    const owner = await store()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       INSERT INTO pictures (path, owner_id, upload_id, kind, ready, expires, created_at)
       SELECT 'full-' || i, ?1, 'full-' || i, 'avatar', 1, 9e15, 1 FROM n`,
    )
      .bind((await store()).id)
      .run()
    const recording = record(env.DB)
    const [db, me] = [open(recording.db), sql<string | null>`${owner.id}`]
    const own = `/images/avatars/${owner.id}/1-a.png`
    const attempt = {
      path: own,
      ownerId: owner.id,
      uploadId: 'x',
      kind: 'avatar',
      bytes: 9,
      now: 1,
      expires: 2,
    } as const
    expect(await reserveUpload(db, attempt)).toBe(true)
    await finishUpload(db, attempt, { width: 1, height: 1, bytes: 9 })
    const shown = sql`(SELECT json_array(avatar_url) FROM profiles WHERE id = ${owner.id})`
    const slot = { name: 'avatar', kind: 'avatar', shown } as const
    await batch(db, {
      saved: db
        .update(profiles)
        .set({ avatarUrl: own })
        .where(and(eq(profiles.id, owner.id), canAttach(me, slot, [own]))),
      attach: attachImages(db, me, slot, 1),
      dropped: dropUpload(db, me, 'y', 1),
    })
    expect(await rowsOf(owner)).toEqual([{ path: own, shown_at: 'avatar' }])
    await leaseOrphans(db, { now: 1, lease: 2, max: 200 })
    await deleteImagesOf(db, owner.id, 1, sql`TRUE`)
    expect(recording.rowsRead).toBeLessThan(60)
  })
})
