import { describe, expect, it } from 'vitest'
import list from '#worker/accounts/common-passwords.json'
import { commonPasswords } from '../../scripts/common-passwords.ts'
import { DEMO_PASSWORD } from '../../scripts/demo/demo-accounts.ts'

describe('The list of common passwords', { tags: ['1-password-length'] }, () => {
  it('has the first 3,000 of the public list that are long enough', () => {
    expect(list).toHaveLength(3_000)
    expect(list).toEqual(commonPasswords())
    expect(list.slice(0, 3)).toEqual(['123456', 'password', '12345678'])
  })

  it('does not include the demo accounts’ passwords', () => {
    expect(list).not.toContain(DEMO_PASSWORD)
  })
})
