import { OAuth2Server } from 'oauth2-mock-server'
import { GOOGLE_PERSON_COOKIE, type GooglePerson } from './google-person.ts'
import { GOOGLE_PORT } from '../../../scripts/test/addresses.ts'

/** Stands in for Google: a real OpenID provider whose visitors sign in by a cookie. */
const server = new OAuth2Server()
await server.issuer.keys.generate('RS256')
await server.start(GOOGLE_PORT, 'localhost')

const visitors = new Map<string, GooglePerson>()

server.service.on('beforeAuthorizeRedirect', ({ url }, request) => {
  const [, cookie] = new RegExp(`${GOOGLE_PERSON_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '') ?? []
  const code = url.searchParams.get('code')
  if (cookie && code) visitors.set(code, JSON.parse(decodeURIComponent(cookie)))
})

server.service.on('beforeTokenSigning', ({ payload }, request) => {
  Object.assign(payload, visitors.get(String((request.body as { code?: string }).code))?.claims)
})
