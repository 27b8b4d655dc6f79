import { MAX_ROBOTS_BYTES } from '#contract/listings/limits.ts'
import { isAllowed, readRobots } from './robots.rules.ts'
import { AGENT, type ProbeContext, visit } from './visit.ts'

/** Longer than most take, and short enough to leave time for the demo. */
const ROBOTS_MS = 2_000

type Robots = ReturnType<typeof readRobots>

/**
 * Whether hosts allow requests for an address, each host queried once. One without a robots.txt, or whose robots.txt
 * cannot be fetched, does: the seller provided the link, and a server that fails at everything must be found down.
 */
export function openRobots(ctx: ProbeContext): (url: URL, signal: AbortSignal) => Promise<boolean> {
  const known = new Map<string, Promise<Robots | undefined>>()
  return async (url, signal) => {
    const found = known.get(url.origin) ?? load(ctx, url.origin, signal)
    known.set(url.origin, found)
    return isAllowed((await found) ?? [], url)
  }
}

async function load(ctx: ProbeContext, origin: string, signal: AbortSignal): Promise<Robots | undefined> {
  const address = `${origin}/robots.txt`
  try {
    const { reply } = await visit(ctx, address, 'GET', AbortSignal.any([signal, AbortSignal.timeout(ROBOTS_MS)]))
    if (!reply) return undefined
    if (!reply.ok) return void (await reply.body?.cancel())
    return readRobots(await readStart(reply), AGENT)
  } catch {
    return undefined
  }
}

/** The first bytes of a body as text, up to the last whole line. */
async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  if (!body) return text
  for await (const chunk of body) {
    const rest = chunk.subarray(0, MAX_ROBOTS_BYTES - bytes)
    text += decoder.decode(rest, { stream: true })
    bytes += rest.byteLength
    if (bytes >= MAX_ROBOTS_BYTES) return text.slice(0, Math.max(0, text.lastIndexOf('\n')))
  }
  return text
}
