import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { SAVES_PER_HOUR } from '#contract/profiles/limits.ts'
import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { USERNAME_TAKEN } from '#contract/profiles/usernames.ts'
import { get, outcome, send, store, holdMail } from '../support/accounts.ts'
import { later } from '../support/clock.ts'
import { newUsername, ownProfile, publicProfile, refusedSave, saved, storeWithUsername } from '../support/profiles.ts'
import { uploaded } from '../support/images.ts'
import { fetchApi } from '../support/api.ts'
import { requestRecorded } from '../support/recorded-request.ts'

holdMail()

const DAY = 24 * 60 * 60_000
const FULL = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  bio: 'Builds.\nShips.',
  company: 'Lindqvist AB',
  location: 'Uppsala',
  email: 'mara@example.com',
  website: 'https://mara.example/',
  github: 'mara',
  telegram: '@mara',
  whatsapp: '+46 70 123 45 67',
  twitter: 'https://x.com/mara',
  linkedin: 'in/mara',
}

describe('One’s own profile', { tags: ['1-5-signed-in-only'] }, () => {
  it('returns every field as saved', { tags: ['2-profile-fields'] }, async () => {
    const mara = await store()
    const username = newUsername()
    const reply = await saved(mara, { ...FULL, username })
    expect(reply).toEqual({
      ...FULL,
      username,
      id: mara.id,
      avatar: null,
      banner: null,
      role: 'buyer',
      memberSince: expect.any(String),
      formerUsernames: [],
    } satisfies OwnProfile)
    expect(await ownProfile(mara)).toEqual(reply)
  })

  it('keeps omitted fields and stores empty text as null', { tags: ['2-empty-fields'] }, async () => {
    const mara = await store()
    await saved(mara, FULL)
    expect(await saved(mara, { bio: '', company: '  ', telegram: null })).toMatchObject({
      ...FULL,
      bio: null,
      company: null,
      telegram: null,
    })
  })

  it('is never cached', async () => {
    const { cookie } = await store()
    expect((await get('/api/profile', cookie)).headers.get('Cache-Control')).toBe('no-store')
    expect((await get('/api/usernames?username=mara', cookie)).headers.get('Cache-Control')).toBe('no-store')
  })

  it('is public at once after a save', async () => {
    const mara = await storeWithUsername()
    expect(await publicProfile(mara.username)).toMatchObject({ bio: null })
    await saved(mara, { bio: 'Builds.' })
    expect(await publicProfile(mara.username)).toMatchObject({ bio: 'Builds.' })
  })

  it('accepts only one’s own existing images', { tags: ['2-avatar-and-banner'] }, async () => {
    const [mara, jonas] = [await storeWithUsername(), await store()]
    const own = await uploaded(mara, 'avatar')
    const banner = await uploaded(mara, 'banner')
    expect(await saved(mara, { avatar: own, banner })).toMatchObject({ avatar: own, banner })
    await env.AVATARS.put(`${mara.id}/1-a.webp`, new Uint8Array(9))
    const refused = [
      await uploaded(jonas, 'banner'),
      await uploaded(mara, 'listing'),
      own,
      own.replace(/\w{4}\./, '0000.'),
      `/images/avatars/${mara.id}/1-a.webp`,
      'https://mara.example/a.png',
      `/images/avatars/${mara.id}/../x.png`,
    ]
    const former = mara.username
    for (const other of refused)
      expect(await refusedSave(mara, { banner: other, bio: 'Not this.', username: newUsername() })).toMatchObject({
        status: 400,
        fields: { banner: 'Upload an image here first.' },
      })
    expect(await saved(mara, { avatar: null })).toMatchObject({ avatar: null, banner, bio: null, username: former })
    expect(await saved(mara, { bio: 'This.' })).toMatchObject({ formerUsernames: [] })
  })

  it('requires a session', async () => {
    expect(await outcome(send('PATCH', '/api/profile', { bio: 'x' }))).toMatchObject({ code: 'not_signed_in' })
  })
})

describe('A username', () => {
  const check = async (person: { cookie: string }, username: string) =>
    (await get(`/api/usernames?username=${encodeURIComponent(username)}`, person.cookie)).json()

  it(
    'is reported as available, taken, invalid or reserved',
    { tags: ['2-username-rules', '2-username-availability'] },
    async () => {
      const [mara, jonas] = [await storeWithUsername(), await store()]
      const free = newUsername()
      expect(await check(jonas, ` ${free.toUpperCase()} `)).toEqual({
        username: free,
        status: 'available',
        message: 'Username is available!',
      })
      expect(await check(jonas, mara.username)).toMatchObject({ status: 'taken', message: 'Username is already taken' })
      expect(await check(mara, mara.username)).toMatchObject({ status: 'available' })
      expect(await check(jonas, 'm\u0430ra')).toMatchObject({
        status: 'invalid',
        message: 'Username can only contain letters, numbers, hyphens and underscores',
      })
      expect(await check(jonas, 'ma')).toMatchObject({
        status: 'invalid',
        message: 'Username must be at least 3 characters long',
      })
      expect(await check(jonas, 'adm1n')).toMatchObject({ status: 'reserved' })
      expect(await outcome(get('/api/usernames', jonas.cookie))).toMatchObject({ status: 400 })
    },
  )

  it('can be checked until the limiter rejects the check', { tags: ['2-availability-limit'] }, async () => {
    const [mara, jonas] = [await store(), await store()]
    const keys: string[] = []
    const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) < 3 })
    const checkLimited = (cookie: string) =>
      requestRecorded({ path: '/api/usernames?username=abc', cookie, bindings: { ATTEMPTS_BY_ADDRESS: { limit } } })
    for (const { cookie } of [mara, jonas]) expect((await checkLimited(cookie)).reply.status).toBe(200)
    const { reply, recording } = await checkLimited(mara.cookie)
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect(recording.roundTrips).toBe(0)
    expect(keys[2]).toBe(keys[0])
    expect(keys[1]).not.toBe(keys[0])
  })

  it('in use, ignoring case, is rejected at its field, and nothing is saved', async () => {
    const [mara, jonas] = [await storeWithUsername(), await store()]
    expect(await refusedSave(jonas, { username: mara.username.toUpperCase(), bio: 'New' })).toMatchObject({
      status: 409,
      code: 'username_taken',
      fields: { username: USERNAME_TAKEN },
    })
    expect(await ownProfile(jonas)).toMatchObject({ username: null, bio: null, formerUsernames: [] })
  })

  it('redirects for 90 days after a change and is reserved until then', { tags: ['2-former-usernames'] }, async () => {
    const [mara, jonas] = [await storeWithUsername(), await store()]
    const former = mara.username
    const username = newUsername()
    const { formerUsernames } = await saved(mara, { username })
    expect(formerUsernames).toEqual([{ username: former, until: expect.any(String) }])
    expect(await publicProfile(former.toUpperCase())).toMatchObject({ id: mara.id, username })
    expect(await refusedSave(jonas, { username: former })).toMatchObject({ code: 'username_taken' })
    expect(await check(jonas, former)).toMatchObject({ status: 'taken' })
    expect(await check(mara, former)).toMatchObject({ status: 'available' })

    later(90 * DAY - 60_000)
    expect(await publicProfile(former)).toMatchObject({ username })
    later(60_001)
    expect((await fetchApi(`/api/profiles/${former}`)).status).toBe(404)
    const now = await storeWithUsername(former)
    expect(await publicProfile(former)).toMatchObject({ id: now.id })
    expect(await refusedSave(mara, { username: former })).toMatchObject({ status: 401 })
  })

  it('can be taken back by its former owner', { tags: ['2-former-usernames'] }, async () => {
    const mara = await storeWithUsername()
    const between = newUsername()
    await saved(mara, { username: between })
    const { formerUsernames } = await saved(mara, { username: mara.username })
    expect(formerUsernames).toMatchObject([{ username: between }])
    expect(await publicProfile(between)).toMatchObject({ username: mara.username })
  })

  it('can be given up and is reserved for its owner', async () => {
    const [mara, jonas] = [await storeWithUsername(), await store()]
    expect(await saved(mara, { username: '' })).toMatchObject({ username: null })
    expect(await publicProfile(mara.username)).toMatchObject({ id: mara.id, username: null })
    expect(await refusedSave(jonas, { username: mara.username })).toMatchObject({ code: 'username_taken' })
  })

  it('saved unchanged leaves no former username', async () => {
    const mara = await storeWithUsername()
    expect(await saved(mara, { username: mara.username.toUpperCase() })).toMatchObject({ formerUsernames: [] })
  })

  it('changed repeatedly reserves the last five', async () => {
    const mara = await storeWithUsername()
    const names = Array.from({ length: 7 }, () => newUsername())
    for (const username of names) await saved(mara, { username })
    const { formerUsernames } = await ownProfile(mara)
    expect(formerUsernames.map(({ username }) => username).toSorted()).toEqual(names.slice(1, 6).toSorted())
    expect(await storeWithUsername(mara.username)).toMatchObject({ username: mara.username })
  })
})

it('Saves of a profile are limited per hour', { tags: ['ours-data-export-streamed'] }, async () => {
  const ada = await store()
  await env.DB.prepare("INSERT INTO attempts (key, count, until) VALUES ('profile:person:' || ?1, ?2, ?3)")
    .bind(ada.id, SAVES_PER_HOUR - 1, Date.now() + 1_000)
    .run()
  await saved(ada, { bio: 'The last.' })
  expect(await refusedSave(ada, { bio: 'One more.' })).toMatchObject({ status: 429, code: 'too_many_attempts' })
  expect((await ownProfile(ada)).bio).toBe('The last.')
  later(1_001)
  await saved(ada, { bio: 'Later.' })
})
