/** The only part of Node's module that we use; the platform provides it. */
declare module 'node:crypto' {
  export function scrypt(
    password: Uint8Array,
    salt: Uint8Array,
    length: number,
    options: { N: number; r: number; p: number; maxmem: number },
    callback: (error: Error | null, key: Uint8Array) => void,
  ): void
  export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean
}
