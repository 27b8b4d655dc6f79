import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { get, holdMail, outcome, PASSWORD, post, send, store } from '../support/accounts.ts'
import { fetchApi } from '../support/api.ts'
import { uploaded } from '../support/images.ts'
import { newUsername, publicProfile, saved, storeWithUsername } from '../support/profiles.ts'

holdMail()

/** A person with every profile field and a former username. */
async function storeFull() {
  const mara = await storeWithUsername(newUsername('leaver'))
  const profile = await saved(mara, {
    username: newUsername('leaver'),
    firstName: 'Mara',
    lastName: 'Lindqvist',
    bio: 'SECRET bio',
    company: 'SECRET AB',
    location: 'SECRET town',
    avatar: await uploaded(mara, 'avatar'),
    banner: await uploaded(mara, 'banner'),
    email: 'secret@mail.example',
    website: 'https://secret.example/',
    github: 'secret-hub',
    telegram: '@secret_gram',
    whatsapp: '+46 70 123 45 67',
    twitter: 'secret_bird',
    linkedin: 'in/secret',
  })
  return { ...mara, profile, former: mara.username }
}

describe('The personal data of an account', { tags: ['2-profile-export'] }, () => {
  it('includes the whole profile and former usernames', async () => {
    const { cookie, profile, former } = await storeFull()
    const data = await (await get('/api/account/export', cookie)).json<Record<'profile' | 'formerUsernames', unknown>>()
    const { id: _, memberSince: __, formerUsernames: ___, ...fields } = profile
    expect(data.profile).toMatchObject(fields)
    expect(data.formerUsernames).toMatchObject([{ username: former }])
  })
})

describe('The profile of a deleted account', () => {
  it('shows nothing of the person, under former usernames either', async () => {
    const { id, cookie, profile, former } = await storeFull()
    expect((await publicProfile(former)).id).toBe(id)
    expect(await outcome(send('DELETE', '/api/account', { password: PASSWORD }, { cookie }))).toEqual({ status: 204 })

    const row = await env.DB.prepare('SELECT * FROM profiles WHERE id = ?').bind(id).first<Record<string, unknown>>()
    const texts = Object.entries(row ?? {}).filter(([, value]) => typeof value === 'string')
    expect(Object.fromEntries(texts)).toEqual({ id, first_name: 'Deleted', last_name: 'user', role: 'buyer' })
    for (const name of [former, profile.username]) expect((await fetchApi(`/api/profiles/${name}`)).status).toBe(404)
    expect(await publicProfile(id)).toMatchObject({ name: 'Deleted user', username: null, hidden: [], banner: null })
    expect(await (await post(`/api/profiles/${id}/contacts`, {})).json()).toEqual({
      email: null,
      telegram: null,
      whatsapp: null,
    })
  })

  it('frees its usernames', async () => {
    const { cookie, profile, former } = await storeFull()
    await outcome(send('DELETE', '/api/account', { password: PASSWORD }, { cookie }))
    for (const username of [former, profile.username])
      expect(await saved(await store(), { username })).toMatchObject({ username })
  })
})
