import { setMaxListeners } from 'node:events'
import { WebSocket } from 'undici'
import { afterAll, vi } from 'vitest'
import type { ChatPerson } from './chat-people.ts'

const cookies = new Map<string, string>()
const sockets = new Map<string, BrowserSocket[]>()
const page = new EventTarget()
// As many listen as there are sockets.
setMaxListeners(0, page)

/** A socket with the cookie of the person in its address, as browsers add cookies by themselves. */
class BrowserSocket extends WebSocket {
  constructor(address: string) {
    const url = new URL(address)
    const id = url.searchParams.get('as') ?? ''
    url.search = ''
    super(url, { headers: { Cookie: cookies.get(id) ?? '', Origin: 'http://localhost' } })
    sockets.set(id, [...(sockets.get(id) ?? []), this])
  }
}

/** Makes what our own sockets need of a browser: a page at `origin`. */
export function stubBrowser(origin: string): void {
  vi.stubGlobal('location', { href: `${origin}/` })
  vi.stubGlobal('WebSocket', BrowserSocket)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  afterAll(() => void vi.unstubAllGlobals())
}

/** The path of a socket that a person opens. */
export function pathFor({ id, cookie }: ChatPerson, path: string): string {
  cookies.set(id, cookie)
  return `${path}?as=${id}`
}

/** Whether each socket that a person has opened is still open. */
export function areOpen({ id }: ChatPerson): boolean[] {
  return (sockets.get(id) ?? []).map(({ readyState }) => readyState === WebSocket.OPEN)
}

/** Notifies every page that the network is back. */
export function goOnline(): void {
  page.dispatchEvent(new Event('online'))
}
