import { reachApiThrough } from '#web/lib/api.ts'
import { servePage } from './page.ts'

interface Env {
  API: Fetcher
  ASSETS: Fetcher
}

const FORWARDED = /^\/(?:api|parties|images)(?:\/|$)/

/** Pages' worker: the API's paths go to the API, everything else is the app, painted and with the right status. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url)
    if (FORWARDED.test(url.pathname)) return env.API.fetch(request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    // What a page shows first is the same for everybody: nothing of the request but its host goes along.
    reachApiThrough((address) => env.API.fetch(new URL(address, url).href))
    return servePage(request, url, env.ASSETS)
  },
}
