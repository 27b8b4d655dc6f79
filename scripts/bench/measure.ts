import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** Of /proc, whatever the kernel's own. */
const TICKS_PER_SECOND = 100
const CONNECTIONS = 16
const SECONDS = 2
const WARM_UP_SECONDS = 1

/** Where requests go. */
export interface Server {
  url: string
  /** The process that answers them, if it is known. */
  pid?: number | undefined
  connections?: number
}

/** Something repeated for a while; `p50` and `p99` in milliseconds, as the client sees them. */
export interface Workload {
  name: string
  run: (seconds: number) => Promise<{ count: number; rate: number; p50: number; p99: number }>
  /** The process that does it. */
  pid: number | undefined
  /** Whether the build supports it: an older one may not. */
  isSupported?: () => Promise<boolean>
}

/** How often it was done. `p50` and `p99` are milliseconds of the last round, not corrected for coordinated omission. */
export interface Measured {
  count: number
  /** Per second, in each round. */
  rates: number[]
  p50: number
  p99: number
  /** CPU time of the process, which other load on the machine distorts less; elapsed time if the process is unknown. */
  seconds: number
}

/** Runs every workload once per round, so that other load on the machine affects all of them equally. */
export async function measure(workloads: Workload[], rounds: number): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>()
  const named = async ({ name, run }: Workload, seconds: number) => {
    try {
      return await run(seconds)
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }
  for (const work of workloads) await named(work, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round += 1) {
    for (const work of workloads) {
      const started = cpuSeconds(work.pid)
      const { count, rate, p50, p99 } = await named(work, SECONDS)
      const seconds = cpuSeconds(work.pid) - started || count / rate
      const former = measured.get(work.name) ?? { count: 0, rates: [], seconds: 0 }
      measured.set(work.name, {
        count: former.count + count,
        rates: [...former.rates, rate],
        p50,
        p99,
        seconds: former.seconds + seconds,
      })
    }
  }
  return measured
}

/** The CPU time that a process has used, in a hundredth's steps; 0 if it is unknown or there is no /proc. */
export function cpuSeconds(pid: number | undefined): number {
  try {
    const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return (Number(user) + Number(system)) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

let n = 0

/** Requests over 16 connections unless `server` sets another number; throws on any status but 2xx. */
export function requests(
  name: string,
  { url, pid, connections = CONNECTIONS }: Server,
  pathOf: (n: number) => string,
  requestOf: (n: number) => Pick<autocannon.Request, 'method' | 'headers' | 'body'> = () => ({ method: 'GET' }),
): Workload {
  return {
    name,
    pid,
    isSupported: async () => (await fetch(new URL(pathOf(0), url))).ok,
    run: async (duration) => {
      const result = await autocannon({
        url,
        connections,
        duration,
        requests: [
          {
            setupRequest: (request) => {
              n += 1
              return { ...request, ...requestOf(n), path: pathOf(n) }
            },
          },
        ],
      })
      if (result.non2xx + result.errors > 0)
        throw new Error(`${result.errors} requests failed, ${JSON.stringify(result.statusCodeStats)}.`)
      const { total } = result.requests
      return { count: total, rate: total / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
    },
  }
}

/** Calls of a function, one after another. */
export function calls(name: string, call: (n: number) => void): Workload {
  return {
    name,
    pid: process.pid,
    run: async (seconds) => {
      const times: number[] = []
      const started = performance.now()
      while (performance.now() - started < seconds * 1_000) {
        const before = performance.now()
        call(n++)
        times.push(performance.now() - before)
      }
      times.sort((a, b) => a - b)
      return { count: times.length, rate: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99) }
    },
  }
}

/** The value at a share, from 0 to 1, of sorted numbers. */
export function at(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

export function median(numbers: number[]): number {
  return at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )
}
