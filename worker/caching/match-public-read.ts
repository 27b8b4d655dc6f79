import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { RouterRoute } from 'hono/types'
import { isUuid } from '#contract/slug.ts'
import type { ReadLimit } from '../limits/check-read-limits.ts'
import { type PublicRead, publicReadOf } from './public-read.ts'

/** A request for a reply that all visitors share. */
export interface Match {
  /** The path and its normalized query: the cache key. */
  key: string
  /** The route's pattern, for the log. */
  route: string
  /** What the network is limited by if no cache has the reply. */
  limit: ReadLimit | undefined
}

/** Finds the public read behind an address, by the first of the app's routes that matches it. */
export function matcherOf(routes: readonly RouterRoute[]): (address: string) => Match | undefined {
  const router = new SmartRouter<{ route: string; read: PublicRead | undefined }>({
    routers: [new RegExpRouter(), new TrieRouter()],
  })
  const reads = new Map<string, PublicRead | undefined>()
  for (const { method, path, handler } of routes)
    if (method === 'GET') reads.set(path, reads.get(path) ?? publicReadOf(handler))
  for (const [route, read] of reads) router.add('GET', route, { route, read })

  return (address) => {
    const end = address.search(/[?#]|$/)
    const names = namesOf(address.slice(0, end))
    const [found] = names ? router.match('GET', pathOf(names))[0] : []
    if (!names || !found?.[0].read) return undefined
    const { route, read } = found[0]
    const parsed = read.parse(address.slice(end).replace(/#.*$/, ''))
    if (!parsed) return undefined
    const path = pathOf(names.map((name) => (read.ignoresCase || isUuid(name) ? name.toLowerCase() : name)))
    return { key: path + parsed.search, route, limit: parsed.limit }
  }
}

/** The segments of a path as routes read them; undefined if one cannot be decoded, so that nothing has this name. */
function namesOf(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** The one way to encode a path: otherwise each letter could be encoded in two. */
function pathOf(names: readonly string[]): string {
  return names.map(encodeURIComponent).join('/')
}
