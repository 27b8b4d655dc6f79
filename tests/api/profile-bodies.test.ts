import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SAVES_PER_HOUR } from '#contract/profiles/limits.ts'
import { EditProfile } from '#contract/profiles/own-profile.ts'
import { store } from '../support/accounts.ts'
import { later } from '../support/clock.ts'
import { newUsername, ownProfile, refusedSave, saved } from '../support/profiles.ts'

const FULL = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  bio: 'Builds.',
  company: 'Lindqvist AB',
  location: 'Uppsala',
  email: 'mara@example.com',
  website: 'https://mara.example/',
  github: 'mara',
  telegram: '@mara',
  whatsapp: '+46 70 123 45 67',
  twitter: 'mara',
  linkedin: 'in/mara',
}
const FIELDS = [...Object.keys(FULL), 'username', 'avatar', 'banner']

/** Values that some field accepts and values that none does. */
const VALUES: unknown[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'm\u0430ra',
  'a-d-m-i-n',
  'x'.repeat(501),
  '\u0000',
  '../../etc/passwd',
  7,
  [],
  {},
  true,
]
/** The limit of profile saves. */
const SELDOM_MS = (60 * 60_000) / SAVES_PER_HOUR + 1_000
const isRefused = (input: unknown) => !v.safeParse(EditProfile, input).success

describe('A profile with invalid fields', { tags: ['2-invalid-profile'] }, () => {
  it('is rejected with a message for each, and nothing is saved', async () => {
    const mara = await store()
    await saved(mara, { ...FULL, username: newUsername() })
    const before = await ownProfile(mara)
    const forms = VALUES.map((value) => {
      const wrong = FIELDS.filter((name) => isRefused({ [name]: value }))
      return { wrong, form: { ...FULL, bio: 'Changed.', ...Object.fromEntries(wrong.map((name) => [name, value])) } }
    })
    expect(FIELDS.filter((name) => !forms.some(({ wrong }) => wrong.includes(name)))).toEqual([])
    for (const { wrong, form } of forms) {
      later(SELDOM_MS)
      const { status, code, fields = {} } = await refusedSave(mara, form)
      expect([status, code, Object.keys(fields).toSorted()]).toEqual([400, 'invalid_input', wrong.toSorted()])
      for (const sentence of Object.values(fields)) expect(sentence).toMatch(/^[A-Z].*\S/)
    }
    for (const noForm of [null, [], 7, 'x', { ...FULL, role: 'admin', username: 'ad' }]) {
      later(SELDOM_MS)
      expect(await refusedSave(mara, noForm)).toMatchObject({ status: 400, code: 'invalid_input' })
    }
    expect(await ownProfile(mara)).toEqual(before)
  })
})

describe('A link', { tags: ['2-url-fields'] }, () => {
  const links = [
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
  ]
  const fields = ['website', 'github', 'telegram', 'whatsapp', 'twitter', 'linkedin', 'avatar', 'banner']

  it('must be http or https in every field', async () => {
    const mara = await store()
    for (const link of links) {
      const refused = await refusedSave(mara, Object.fromEntries(fields.map((field) => [field, link])))
      expect([refused.status, Object.keys(refused.fields ?? {}).toSorted()]).toEqual([400, fields.toSorted()])
    }
    expect(await ownProfile(mara)).toMatchObject(Object.fromEntries(fields.map((field) => [field, null])))
  })
})

describe('A username that looks like another one', { tags: ['2-reserved-usernames'] }, () => {
  const alike =
    'm\u0430ra \uff4dara mar\u0101 ma\u200bra m\u0251ra adm1n ADMIN admin_ a-d-m-i-n 5ettings 4pi s0urceyard'

  it('is rejected', async () => {
    const mara = await store()
    for (const username of alike.split(' '))
      expect(await refusedSave(mara, { username })).toMatchObject({
        status: 400,
        fields: { username: expect.stringMatching(/letters, numbers, hyphens and underscores$|reserved\.$/) },
      })
    expect(await ownProfile(mara)).toMatchObject({ username: null })
  })

  it('differs from it if only the case differs', async () => {
    const [mara, jonas] = [await store(), await store()]
    const username = newUsername()
    await saved(mara, { username: username.toUpperCase() })
    expect(await ownProfile(mara)).toMatchObject({ username })
    expect(await refusedSave(jonas, { username })).toMatchObject({ status: 409, code: 'username_taken' })
  })
})
