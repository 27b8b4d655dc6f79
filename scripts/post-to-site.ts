import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorReply } from '#contract/errors.ts'

/** How many times a request without a reply, or with a server error, is tried. */
const TRIES = 4
const PAUSE_MS = 1_000

export interface Site {
  url: string
  /** An admin's API token. */
  token: string
}

/** Sends JSON to a site's API and returns the reply's; throws the site's message when it is refused. */
export async function postToSite<Reply>(
  site: Site,
  path: string,
  body: object,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(new URL(path, site.url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${site.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
    }).catch((error: unknown) => new Error(`${site.url} cannot be reached: ${causeOf(error)}`))
    if (!(reply instanceof Error) && reply.ok) return (await reply.json()) as Reply
    const isFinal = !(reply instanceof Error) && reply.status < 500
    if (isFinal || tries === TRIES) throw reply instanceof Error ? reply : new Error(await errorOf(reply))
    await wait(PAUSE_MS * tries)
  }
}

async function errorOf(reply: Response): Promise<string> {
  const text = await reply.text()
  try {
    return (JSON.parse(text) as ErrorReply).error.message
  } catch {
    return `The site answered ${reply.status}.`
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
