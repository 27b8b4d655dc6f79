/** By which scanners recognize a token where it should not be, such as in a repository. */
export const TOKEN_START = 'sy_'

const BEARER = /^Bearer +(sy_[\w-]{43})$/i

/** The token in an `Authorization` header: undefined without a header, '' where it is not a token of ours. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (BEARER.exec(header)?.[1] ?? '')
}
