import { createServer } from 'node:http'
import { html } from 'hono/html'
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server'
import { listenNear } from './listen.ts'

/** A user with an account at the stand-in for Google. */
export interface GooglePerson {
  email: string
  firstName: string
  lastName: string
}

/** Settings of the API, as in its configuration. */
export interface GoogleSettings {
  GOOGLE_ISSUER: string
  GOOGLE_CLIENT_ID: string
  GOOGLE_CLIENT_SECRET: string
}

/**
 * Serves an OpenID provider on loopback in place of Google, with a page to choose one of `people` or a new user. It
 * trusts every request: it is for local runs only.
 */
export async function openGoogle(people: GooglePerson[], port: number): Promise<GoogleSettings> {
  const issuer = new OAuth2Issuer()
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  const chosen = new Map<string, GooglePerson>()
  service.on('beforeAuthorizeRedirect', ({ url }, request) => {
    const params = new URL(request.url ?? '', issuer.url ?? '').searchParams
    const code = url.searchParams.get('code') ?? ''
    const [email, firstName, lastName] = ['email', 'first_name', 'last_name'].map(
      (name) => params.get(name)?.trim() ?? '',
    )
    chosen.set(code, { email: email ?? '', firstName: firstName ?? '', lastName: lastName ?? '' })
  })
  service.on('beforeTokenSigning', ({ payload }, request) => {
    const { code } = request.body as { code?: string }
    const person = chosen.get(code ?? '')
    if (person) Object.assign(payload, claimsOf(person))
  })
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', issuer.url ?? '')
    if (url.pathname !== '/authorize' || url.searchParams.has('email')) return service.requestHandler(request, reply)
    reply.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    return reply.end(page(people, url.searchParams))
  })
  issuer.url = `http://localhost:${await listenNear(server, port)}`
  server.unref()
  return { GOOGLE_ISSUER: issuer.url, GOOGLE_CLIENT_ID: 'demo', GOOGLE_CLIENT_SECRET: 'demo' }
}

/** The claims of an account whose mail Google hosts, as for a company's domain. */
function claimsOf({ email, firstName, lastName }: GooglePerson): Record<string, unknown> {
  return {
    sub: email,
    email,
    email_verified: true,
    hd: email.slice(email.lastIndexOf('@') + 1),
    ...(firstName && { given_name: firstName }),
    ...(lastName && { family_name: lastName }),
  }
}

/** The page to choose an account on; it passes the authorization request on. */
function page(people: GooglePerson[], params: URLSearchParams): string {
  const addressOf = ({ email, firstName, lastName }: GooglePerson) =>
    `?${new URLSearchParams([...params, ['email', email], ['first_name', firstName], ['last_name', lastName]])}`
  const items = people.map(
    (person) =>
      html`<li><a href="${addressOf(person)}"><b>${`${person.firstName} ${person.lastName}`.trim()}</b> ${person.email}</a></li>`,
  )
  const hidden = [...params].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const back = URL.parse(params.get('redirect_uri') ?? '')
  back?.searchParams.set('error', 'access_denied')
  back?.searchParams.set('state', params.get('state') ?? '')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Choose an account</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}ul{list-style:none;padding:0}
a,button{display:block;box-sizing:border-box;width:100%;padding:.6rem 1rem;border:1px solid #8888;border-radius:.5rem;color:inherit;text-decoration:none;background:none;font:inherit;text-align:left;cursor:pointer}
li,label,form button{margin:0 0 .5rem}b{display:block}label{display:block}input{display:block;box-sizing:border-box;width:100%;padding:.5rem;font:inherit}</style>
<h1>Choose an account</h1><p>This page stands in for Google on a local run. No password is needed.</p>
<ul>${items.join('')}</ul>
<h2>Someone new</h2><form>${hidden.join('')}
${html`<label>Email <input name="email" type="email" required value="${newcomer()}"></label>`}
<label>First name <input name="first_name" value="Alex"></label><label>Last name <input name="last_name" value="Morgan"></label>
<button>Continue</button></form>
${back ? html`<a href="${back.href}">Cancel</a>` : ''}</html>`
}

/** An address without an account. */
function newcomer(): string {
  return `alex.${Date.now().toString(36)}@demo.sourceyard.dev`
}
