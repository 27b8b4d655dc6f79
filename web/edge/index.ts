import { isScreen } from '#contract/screens.ts'
import { pageHeaders } from './page-headers.ts'

interface Env {
  API: Fetcher
  ASSETS: Fetcher
}

const FORWARDED = /^\/(?:api|parties|images)(?:\/|$)/

/** Pages' worker: the API's paths go to the API, everything else is the app, with its headers and the right status. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url)
    if (FORWARDED.test(url.pathname)) return env.API.fetch(request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    const shell = await env.ASSETS.fetch(new Request(new URL('/', url), { method: request.method }))
    return new Response(shell.body, { status: isScreen(url.pathname) ? 200 : 404, headers: await pageHeaders() })
  },
}
