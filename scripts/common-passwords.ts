import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/accounts/limits.ts'
import { ROOT } from './platform.ts'

const HOW_MANY = 3_000

/** The most common passwords of an acceptable length, the most common first. */
export function commonPasswords(): string[] {
  const fit = dictionary['passwords-common']
    .map((password) => password.toLowerCase())
    .filter((password) => password.length >= MIN_PASSWORD && password.length <= MAX_PASSWORD)
  return [...new Set(fit)].slice(0, HOW_MANY)
}

// Run as a program after the package that lists them has changed.
if (import.meta.main)
  writeFileSync(path.join(ROOT, 'worker/accounts/common-passwords.json'), `${JSON.stringify(commonPasswords())}\n`)
