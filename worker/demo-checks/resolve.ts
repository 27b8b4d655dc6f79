import * as v from 'valibot'

/** How requests are sent: `fetch`, or a stand-in for the internet in tests. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

const RESOLVE_MS = 2_000
const TYPES = { A: 1, AAAA: 28 } as const

const DnsResponse = v.object({
  Status: v.number(),
  Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
})

/** Our own resolver did not answer, so nothing is known about the demo. */
export class ResolverFailure extends Error {}

/**
 * All IPv4 and IPv6 addresses of a name, behind aliases too, by DNS over HTTPS in JSON (`resolver` is its address);
 * empty if the name has none. Throws a `ResolverFailure` if the resolver fails.
 */
export async function resolve(send: Send, resolver: string, host: string, signal: AbortSignal): Promise<string[]> {
  const lists = await Promise.all(
    (['A', 'AAAA'] as const).map((type) =>
      query(send, `${resolver}?${new URLSearchParams({ name: host, type })}`, signal, TYPES[type]),
    ),
  )
  return lists.flat()
}

async function query(send: Send, url: string, signal: AbortSignal, type: number): Promise<string[]> {
  try {
    const reply = await send(url, {
      headers: { Accept: 'application/dns-json' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESOLVE_MS)]),
    })
    if (!reply.ok) throw new Error(`The resolver answered ${reply.status}.`)
    const { Answer } = v.parse(DnsResponse, await reply.json())
    return Answer.filter((answer) => answer.type === type).map(({ data }) => data)
  } catch (error) {
    if (signal.aborted) throw error
    throw new ResolverFailure('The resolver failed.', { cause: error })
  }
}
