import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAVES_AN_HOUR } from '#contract/limits.ts'
import { EditProfile } from '#contract/profiles/own-profile.ts'
import { send, type Stored, store } from '../support/accounts.ts'
import { anyText } from '../support/arbitraries.ts'
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
const UNKNOWN = ['id', 'role', 'featured', 'rating_sum', 'passwordHash', '', 'username ', 'toString']

const nested = fc.constantFrom(
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  ' vbscript:x',
  '//evil.example',
)
const value = fc.oneof(
  anyText,
  nested,
  fc.constantFrom('m\u0430ra', 'adm1n', 'a-d-m-i-n', 'Admin', 'x'.repeat(501), '\u0000', '../../etc/passwd'),
  fc.jsonValue(),
  fc.integer(),
)
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS, ...UNKNOWN), value, { maxKeys: 6 }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...FIELDS, ...UNKNOWN), value)
      .map(([name, wrong]) => ({ ...FULL, bio: 'Changed.', [name]: wrong })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)
/** As often as a profile may be saved. */
const SELDOM_MS = (60 * 60_000) / SAVES_AN_HOUR + 1_000
const isRefused = (input: unknown) => !v.safeParse(EditProfile, input).success

describe('Random profiles [2 invalid profile]', () => {
  let mara: Stored
  beforeAll(async () => {
    mara = await store()
    await saved(mara, { ...FULL, username: newUsername() })
  })

  it('that are invalid are refused with a message per field, and nothing is stored', async () => {
    const before = await ownProfile(mara)
    await fc.assert(
      fc.asyncProperty(body.filter(isRefused), async (input) => {
        later(SELDOM_MS)
        const { status, code, fields = {} } = await refusedSave(mara, input)
        expect([status, code]).toEqual([400, 'invalid_input'])
        expect(Object.keys(fields)).not.toEqual([])
        for (const sentence of Object.values(fields)) expect(sentence).toMatch(/^[A-Z].*\S/)
      }),
      { numRuns: 400 },
    )
    expect(await ownProfile(mara)).toEqual(before)
  })

  it('that are valid get no 5xx', async () => {
    const someone = await store()
    await fc.assert(
      fc.asyncProperty(body, async (input) => {
        later(SELDOM_MS)
        const reply = await send('PATCH', '/api/profile', input, { cookie: someone.cookie })
        await reply.arrayBuffer()
        expect([200, 400, 409]).toContain(reply.status)
      }),
      { numRuns: 200 },
    )
  })
})

describe('A link [2 url fields]', () => {
  const links = [
    'javascript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
  ]
  const fields = ['website', 'github', 'telegram', 'whatsapp', 'twitter', 'linkedin', 'avatar', 'banner']

  it.each(fields)('that is not http or https is no %s', async (field) => {
    const mara = await store()
    for (const link of links)
      expect(await refusedSave(mara, { [field]: link })).toMatchObject({
        status: 400,
        fields: { [field]: expect.stringMatching(/\w/) },
      })
    expect(await ownProfile(mara)).toMatchObject({ [field]: null })
  })
})

describe('A username that looks like another [2 reserved usernames]', () => {
  const alike =
    'm\u0430ra \uff4dara mar\u0101 ma\u200bra m\u0251ra adm1n ADMIN admin_ a-d-m-i-n 5ettings 4pi s0urceyard'

  it.each(alike.split(' '))('is refused: %s', async (username) => {
    const mara = await store()
    expect(await refusedSave(mara, { username })).toMatchObject({
      status: 400,
      fields: { username: expect.stringMatching(/letters, numbers, hyphens and underscores$|reserved\.$/) },
    })
    expect(await ownProfile(mara)).toMatchObject({ username: null })
  })

  it('in another case is the same', async () => {
    const [mara, jonas] = [await store(), await store()]
    const username = newUsername()
    await saved(mara, { username: username.toUpperCase() })
    expect(await ownProfile(mara)).toMatchObject({ username })
    expect(await refusedSave(jonas, { username })).toMatchObject({ status: 409, code: 'username_taken' })
  })
})
