/** By which a token is recognised where it should not be, such as in a repository. */
export const TOKEN_START = 'sy_'

const BEARER = /^Bearer +(sy_[\w-]{43})$/i

/** What an `Authorization` header carries: undefined where there is none, '' where it is no token of ours. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (BEARER.exec(header)?.[1] ?? '')
}
