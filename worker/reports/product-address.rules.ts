import { screenAt } from '#contract/screens.ts'

/** The slug or id in the address of a product's page at one of these origins; undefined if it is no such address. */
export function productAt(address: string, origins: readonly string[]): string | undefined {
  const [origin] = origins
  const isWhole = address.startsWith('/') || /^https?:\/\//i.test(address)
  const text = isWhole ? address : `https://${address}`
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  if (!origins.some((each) => new URL(each).host === url.host)) return undefined
  const at = screenAt(url.pathname)
  return at?.name === 'listing' ? decoded(at.params['slug'] ?? '') : undefined
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
