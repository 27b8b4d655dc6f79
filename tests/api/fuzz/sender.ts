import { ACCESS, CREDENTIALS, type Person } from '../../support/access-table.ts'
import { fetchApi } from '../../support/api.ts'
import { later } from '../../support/clock.ts'
import { newNetwork } from '../../support/networks.ts'
import { addressOf, type Fuzzed } from './requests.ts'
import { yardstick } from './yardstick.ts'

/** A request by a role to a registered route. */
export interface Cell {
  route: string
  person: Person
}

interface Answered {
  status: number
  body: string
  ms: number
}

const SHARED_IP = '203.0.113.7'
/** Requests per account before a new account of the same role replaces it. */
const REQUESTS_EACH = 20
/** Retries of a slow request, as another process may have used the CPU. */
const RETRIES = 5

/** Sends requests as every role and measures them. */
export class Sender {
  readonly #limit: number
  readonly #quickest = Math.min(yardstick(), yardstick(), yardstick())
  readonly #sessions = new Map<Person, { credentials: Record<string, string>; left: number }>()

  /** `limit`: yardsticks above which a request is too slow. */
  constructor(limit: number) {
    this.#limit = limit
  }

  async send({ route, person }: Cell, fuzzed: Fuzzed): Promise<Answered> {
    const row = ACCESS[route]
    const [method = '', pattern = ''] = route.split(' ')
    const existing = typeof row?.path === 'function' ? await row.path() : (row?.path ?? '')
    const path = addressOf(pattern, existing, fuzzed)
    const network = { 'CF-Connecting-IP': fuzzed.isCrowded ? SHARED_IP : newNetwork() }
    const headers = { ...network, ...fuzzed.headers, ...(await this.#credentialsOf(person)) }
    const body = fuzzed.body === undefined ? {} : { body: fuzzed.body }
    later(1)
    const started = performance.now()
    const reply = await fetchApi(path, { method, headers, redirect: 'manual', ...body })
    const bytes = await reply.arrayBuffer()
    const ms = performance.now() - started
    // Recreates accounts that were signed out or deleted.
    if (reply.status === 401) this.#sessions.delete(person)
    return { status: reply.status, body: new TextDecoder().decode(bytes), ms }
  }

  /** Duration in yardsticks; of a slow request, the fastest of several tries. */
  async slowness(cell: Cell, fuzzed: Fuzzed, ms: number): Promise<number> {
    let least = ms / this.#quickest
    for (let times = 0; least > this.#limit / 2 && times < RETRIES; times += 1) {
      const beside = yardstick()
      least = Math.min(least, (await this.send(cell, fuzzed)).ms / beside)
    }
    return least
  }

  async #credentialsOf(person: Person): Promise<Record<string, string>> {
    const known = this.#sessions.get(person) ?? { credentials: await CREDENTIALS[person](), left: REQUESTS_EACH }
    this.#sessions.set(person, { ...known, left: known.left - 1 })
    if (known.left === 1) this.#sessions.delete(person)
    return known.credentials
  }
}
