import { scrypt, timingSafeEqual } from 'node:crypto'
import { toBase64Url } from './tokens.ts'

/** OWASP's scrypt parameters for 16 MiB; the platform has neither argon2 nor PBKDF2 with enough rounds. */
const N = 16_384
const R = 8
const P = 5
const KEY_BYTES = 32
const MAX_MEMORY = 64 * 1024 * 1024

const FORM = /^\$scrypt\$n=(\d{1,7}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/

/** Used in place of a missing hash, so that the comparison takes as long. No password matches it. */
export const UNMATCHABLE_HASH = `$scrypt$n=${N},r=${R},p=${P}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashes a password with a fresh salt and includes the parameters. Takes a sixth of a second: limit attempts first. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await derive(password, salt, { N, r: R, p: P })
  return `$scrypt$n=${N},r=${R},p=${P}$${toBase64Url(salt)}$${toBase64Url(key)}`
}

/** Whether a password matches its hash. Takes as long if `hash` is null. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = FORM.exec(hash ?? UNMATCHABLE_HASH) ?? []
  if (!n) throw new Error('A stored password hash has an unknown format.')
  const derived = await derive(password, fromBase64Url(salt), { N: Number(n), r: Number(r), p: Number(p) })
  return timingSafeEqual(derived, fromBase64Url(key)) && hash !== null
}

function derive(password: string, salt: Uint8Array, cost: { N: number; r: number; p: number }): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(password.normalize('NFC'))
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    ),
  )
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
