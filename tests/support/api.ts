import { exports } from 'cloudflare:workers'

/** Asks the Worker as the gateway in front of it would. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  return exports.default.fetch(new Request(`https://sourceyard.test${path}`, init))
}

export async function askJson<T>(path: string): Promise<T> {
  const reply = await ask(path)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json<T>()
}
