import { readListingPath } from '#contract/paths.ts'

/** The slug or id in the address of a product's page at one of these origins; undefined if it is no such address. */
export function productAt(address: string, origins: readonly string[]): string | undefined {
  const [origin] = origins
  const isWhole = address.startsWith('/') || /^https?:\/\//i.test(address)
  const text = isWhole ? address : `https://${address}`
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  if (!origins.some((each) => new URL(each).host === url.host)) return undefined
  const segment = readListingPath(url.pathname)
  return segment === undefined ? undefined : decoded(segment)
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
