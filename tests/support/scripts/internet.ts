import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { ALIASES, RESOLVER, UNRESOLVED, ZONE } from '../demo-zone.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the stand-in for the internet. */
    internet: string
  }
}

const TYPES: Record<string, number> = { A: 1, AAAA: 28 }

/** Serves every host of the zone, and a resolver for them, on loopback; `X-Asked` has the requested address. */
export async function setup(project: TestProject): Promise<() => void> {
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, reply) => {
    const url = new URL(String(request.headers['x-asked']))
    if (`${url.origin}${url.pathname}` === RESOLVER) return answerName(url.searchParams, reply)
    if (url.pathname === '/robots.txt') return answerRobots(url.hostname, reply)
    return answer(url, request, reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('internet', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

function answerName(query: URLSearchParams, reply: ServerResponse): void {
  const name = query.get('name') ?? ''
  const type = query.get('type') ?? ''
  if (name === UNRESOLVED) return end(reply, 502)
  const alias = ALIASES[name]
  const addresses = ZONE[alias ?? name]
  const data = (addresses ?? []).filter((address) => address.includes(':') === (type === 'AAAA'))
  const Answer = [
    ...(alias === undefined ? [] : [{ name, type: 5, TTL: 60, data: `${alias}.` }]),
    ...data.map((address) => ({ name, type: TYPES[type], TTL: 60, data: address })),
  ]
  reply.writeHead(200, { 'Content-Type': 'application/dns-json' })
  reply.end(JSON.stringify({ Status: addresses ? 0 : 3, ...(Answer.length > 0 && { Answer }) }))
}

const ROBOTS: Record<string, string> = {
  'closed.example': 'User-agent: *\nDisallow: /',
  'partly.example': 'User-agent: *\nDisallow: /\n\nUser-agent: SourceyardDemoCheck\nDisallow: /private',
  'others.example': 'User-agent: OtherBot\nDisallow: /',
}

function answerRobots(host: string, reply: ServerResponse): void {
  const rules = ROBOTS[host]
  if (rules !== undefined) return end(reply, 200, {}, rules)
  if (host === 'robots-failing.example') return end(reply, 503)
  if (host === 'robots-moved.example') return end(reply, 302, { Location: 'https://closed.example/robots.txt' })
  if (host === 'robots-inside.example') return end(reply, 302, { Location: 'http://127.0.0.1/robots.txt' })
  if (host === 'robots-endless.example') return pour(reply, 'User-agent: *\nDisallow: /private\n# and so on\n')
  if (host !== 'robots-slow.example') end(reply, 404)
}

/** The reply of a path. */
function answer(url: URL, { method }: IncomingMessage, reply: ServerResponse): void {
  const [, what = '', how = ''] = url.pathname.split('/')
  if (what === 'status') return end(reply, Number(how))
  if (what === 'to') {
    // Node takes bytes only as Latin-1.
    const location = Buffer.from(url.searchParams.get('url') ?? '').toString('latin1')
    return end(reply, 302, { Location: location })
  }
  if (what === 'chain')
    return how === '0' ? end(reply, 200) : end(reply, 301, { Location: `/chain/${Number(how) - 1}` })
  if (what === 'loop') return end(reply, 302, { Location: url.href })
  if (what === 'no-head') return end(reply, method === 'HEAD' ? Number(how) : 200)
  if (what === 'drip') return method === 'HEAD' ? end(reply, 405) : pour(reply, 'drip ')
  if (what === 'headers') return end(reply, 200, { 'X-Long': 'x'.repeat(Number(how)) })
  if (what === 'reset') return void reply.destroy()
  if (what !== 'silence') end(reply, 200)
}

function end(reply: ServerResponse, status: number, headers: Record<string, string> = {}, text = ''): void {
  reply.writeHead(status, headers)
  reply.end(text)
}

/** A body without an end, as fast as it is taken. */
function pour(reply: ServerResponse, text: string): void {
  reply.writeHead(200, { 'Content-Type': 'text/plain' })
  const more = () => {
    while (!reply.destroyed && reply.write(text.repeat(100)));
  }
  reply.on('drain', more)
  more()
}
