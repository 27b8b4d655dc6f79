import { OAuth2Server } from 'oauth2-mock-server'
import { WHO, type Who } from './google-who.ts'
import { GOOGLE_PORT } from '../../../scripts/test/addresses.ts'

/** Stands in for Google: a real OpenID provider whose visitors say who they are by a cookie instead of signing in. */
const server = new OAuth2Server()
await server.issuer.keys.generate('RS256')
await server.start(GOOGLE_PORT, 'localhost')

const visitors = new Map<string, Who>()
const visitorOf = (code: unknown) => visitors.get(String(code))

server.service.on('beforeAuthorizeRedirect', ({ url }, request) => {
  const [, cookie] = new RegExp(`${WHO}=([^;]+)`).exec(request.headers.cookie ?? '') ?? []
  const code = url.searchParams.get('code')
  if (!cookie || !code) return
  const who = JSON.parse(decodeURIComponent(cookie)) as Who
  visitors.set(code, who)
  for (const [name, value] of Object.entries(who.comesBackWith ?? {})) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
})

server.service.on('beforeTokenSigning', ({ payload }, request) => {
  Object.assign(payload, visitorOf((request.body as { code?: string }).code)?.claims)
})

server.service.on('beforeResponse', (reply, request) => {
  if (visitorOf((request.body as { code?: string }).code)?.isBroken) Object.assign(reply, { statusCode: 500, body: {} })
})
