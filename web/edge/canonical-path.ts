import { foldSlug } from '#contract/slug.ts'

/** The path of a post or a feed as links write it; undefined if this is it, or none of them. */
export function canonicalPath(pathname: string): string | undefined {
  const [, folder = '', segment = ''] = /^\/(blog|feed)\/([^/]+)$/i.exec(pathname) ?? []
  try {
    const given = `/${folder}/${decodeURIComponent(segment)}`
    const canonical = foldSlug(given)
    return segment === '' || canonical === given ? undefined : encodeURI(canonical)
  } catch {
    return undefined
  }
}
