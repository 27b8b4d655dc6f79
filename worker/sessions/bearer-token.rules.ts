/** Lets secret scanners recognize a leaked token, such as in a repository. */
export const TOKEN_START = 'sy_'

const BEARER = /^Bearer +(sy_[\w-]{43})$/i

/** The token in an `Authorization` header: undefined without the header, '' if it is not one of our tokens. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (BEARER.exec(header)?.[1] ?? '')
}
