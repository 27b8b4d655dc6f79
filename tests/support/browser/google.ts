import { OAuth2Server } from 'oauth2-mock-server'
import { WHO } from './google-who.ts'
import { GOOGLE_PORT } from '../../../scripts/test/addresses.ts'

/** Stands in for Google: a real OpenID provider whose visitors say who they are by a cookie instead of signing in. */
const server = new OAuth2Server()
await server.issuer.keys.generate('RS256')
await server.start(GOOGLE_PORT, 'localhost')

const visitors = new Map<string, Record<string, unknown>>()

server.service.on('beforeAuthorizeRedirect', ({ url }, request) => {
  const [, who] = new RegExp(`${WHO}=([^;]+)`).exec(request.headers.cookie ?? '') ?? []
  const code = url.searchParams.get('code')
  if (who && code) visitors.set(code, JSON.parse(decodeURIComponent(who)))
})

server.service.on('beforeTokenSigning', ({ payload }, request) => {
  const { code } = request.body as { code?: string }
  Object.assign(payload, visitors.get(code ?? ''))
})
