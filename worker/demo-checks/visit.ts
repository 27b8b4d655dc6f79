import { DEMO_REDIRECTS } from '#contract/listings/limits.ts'
import { isPublicIp, literalOf } from '#contract/listings/public-host.ts'
import { judgeAddress } from './address.rules.ts'
import { resolve, type Send } from './resolve.ts'

export interface ProbeContext {
  send: Send
  /** The address of a resolver that speaks DNS over HTTPS in JSON. */
  resolver: string
  /** Our own origin, which is named in the user agent and never requested. */
  origin: string
}

export type Method = 'HEAD' | 'GET'

/** A reply whose headers have arrived, from the end of the redirects. */
export type Visit = { reply: Response; url: URL } | { reply: undefined; because: 'unreachable' | 'exempt' }

/** Called before each request; false forbids it. */
type MayFetch = (url: URL, signal: AbortSignal) => Promise<boolean>

/** What product tokens in robots.txt call us. */
export const AGENT = 'SourceyardDemoCheck'

/**
 * Asks for an address and follows its redirects. Before each request the address is judged, its name resolved, and
 * every address of it must be public. Throws if the connection fails or `signal` aborts, and a `ResolverFailure`.
 */
export async function visit(
  ctx: ProbeContext,
  from: URL | string,
  method: Method,
  signal: AbortSignal,
  mayFetch?: MayFetch,
): Promise<Visit> {
  let next: URL | string = from
  let base: URL | undefined
  for (let redirects = 0; redirects <= DEMO_REDIRECTS; redirects += 1) {
    const judged = await judge(ctx, next, base, signal)
    if (typeof judged === 'string') return { reply: undefined, because: judged }
    if (mayFetch && !(await mayFetch(judged, signal))) return { reply: undefined, because: 'exempt' }
    const reply = await ctx.send(judged.href, {
      method,
      redirect: 'manual',
      headers: { 'User-Agent': `${AGENT}/1.0 (+${ctx.origin}/help#how-are-demos-checked)`, Accept: '*/*' },
      cache: 'no-store',
      signal,
    })
    const location = isRedirect(reply.status) ? reply.headers.get('Location') : null
    if (location === null) return { reply, url: judged }
    await reply.body?.cancel()
    next = location
    base = judged
  }
  return { reply: undefined, because: 'unreachable' }
}

async function judge(
  { send, resolver, origin }: ProbeContext,
  address: URL | string,
  base: URL | undefined,
  signal: AbortSignal,
): Promise<URL | 'unreachable' | 'exempt'> {
  const judged = judgeAddress(address, new URL(origin).hostname, base)
  if (typeof judged === 'string') return judged
  if (literalOf(judged.host) !== undefined) return judged.url
  const addresses = await resolve(send, resolver, judged.host, signal)
  return addresses.length > 0 && addresses.every(isPublicIp) ? judged.url : 'unreachable'
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}
