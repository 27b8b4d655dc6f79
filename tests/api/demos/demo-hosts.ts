import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import type { Send } from '#worker/demo-checks/resolve.ts'
import type { ProbeContext } from '#worker/demo-checks/visit.ts'
import { ORIGIN } from '../../support/accounts.ts'
import { RESOLVER } from '../../support/demo-zone.ts'

declare module 'vitest' {
  interface ProvidedContext {
    internet: string
  }
}

export interface SentRequest {
  method: string
  url: string
  agent: string | null
}

/** The network of the tests, recording requests except those to the resolver. */
export function outside(): ProbeContext & { requests: SentRequest[] } {
  const requests: SentRequest[] = []
  const send: Send = (url, init) => {
    const headers = new Headers(init.headers)
    if (!url.startsWith(RESOLVER))
      requests.push({ method: init.method ?? 'GET', url, agent: headers.get('User-Agent') })
    headers.set('X-Asked', url)
    return env.LOOPBACK.fetch(inject('internet'), { ...init, headers })
  }
  return { requests, send, resolver: RESOLVER, origin: ORIGIN }
}
