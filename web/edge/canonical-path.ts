import { foldSlug } from '#contract/slug.ts'

/** The path of a post, a feed or a profile as links write it; undefined if this is it, or none of them. */
export function canonicalPath(pathname: string): string | undefined {
  // Some programs encode the sign, which is kept as it is when the rest of a path is decoded.
  const [, username] = /^\/(?:u\/)?%40([^/]+)$/i.exec(pathname) ?? []
  if (username !== undefined) return `/u/${username.toLowerCase()}`
  const [, folder = '', segment = ''] = /^\/(blog|feed)\/([^/]+)$/i.exec(pathname) ?? []
  try {
    const given = `/${folder}/${decodeURIComponent(segment)}`
    const canonical = foldSlug(given)
    return segment === '' || canonical === given ? undefined : encodeURI(canonical)
  } catch {
    return undefined
  }
}
