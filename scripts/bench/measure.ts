import autocannon from 'autocannon'

const CONNECTIONS = 16
const SECONDS = 3
const WARM_UP_SECONDS = 1

export interface Scenario {
  name: string
  /** The path of the n-th request. */
  pathOf: (n: number) => string
}

export interface Measured {
  name: string
  /** Requests a second, one a round. */
  rates: number[]
  /** Milliseconds, of the last round, without correction for coordinated omission. */
  p50: number
  p99: number
}

/** Runs every scenario once a round, so that what else the machine does falls on all of them alike. */
export async function measure(url: string, scenarios: Scenario[], rounds: number): Promise<Measured[]> {
  const measured: Measured[] = scenarios.map(({ name }) => ({ name, rates: [], p50: 0, p99: 0 }))
  for (const scenario of scenarios) await load(url, scenario, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, scenario] of scenarios.entries()) {
      const result = await load(url, scenario, SECONDS)
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${scenario.name}: ${result.non2xx + result.errors} requests failed.`)
      const one = measured[index]
      if (!one) continue
      one.rates.push(result.requests.average)
      one.p50 = result.latency.p50
      one.p99 = result.latency.p99
    }
  }
  return measured
}

let n = 0

function load(url: string, { pathOf }: Scenario, duration: number): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: pathOf(n++) }) }],
  })
}

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
