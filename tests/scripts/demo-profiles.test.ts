import { existsSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EditProfile } from '#contract/profiles/own-profile.ts'
import { DEMO_ACCOUNTS } from '../../scripts/demo/demo-accounts.ts'
import { DEMO_PROFILES } from '../../scripts/demo/demo-profiles.ts'

const COVERS = path.resolve(import.meta.dirname, '../../scripts/demo/covers')

describe('The demo’s people', { tags: ['2-demo-people'] }, () => {
  it.each(DEMO_PROFILES)('$username has a profile that can be saved', ({ banner, ...fields }) => {
    expect(v.parse(EditProfile, fields)).toEqual(fields)
    expect(banner === undefined || existsSync(path.join(COVERS, `${banner}.webp`))).toBe(true)
  })

  it.each(DEMO_ACCOUNTS)('$username has a name that can be saved', ({ username }) => {
    expect(v.parse(EditProfile, { username })).toEqual({ username })
  })
})
