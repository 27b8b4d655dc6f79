interface SentRequest {
  route: string
  status: number
  /** Duration in yardsticks. */
  ratio: number
}

/** Statistics of a fuzzer run. */
export class Tally {
  readonly #statuses = new Map<number, number>()
  readonly #slowest = new Map<string, number>()
  readonly #routes = new Map<string, number>()
  readonly #refused = new Set<string>()
  #requests = 0

  add({ route, status, ratio }: SentRequest): void {
    this.#requests += 1
    if (!this.#routes.has(route)) this.#refused.add(route)
    if (status < 400) this.#refused.delete(route)
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    this.#routes.set(route, (this.#routes.get(route) ?? 0) + 1)
    this.#slowest.set(route, Math.max(this.#slowest.get(route) ?? 0, ratio))
  }

  summary(): string {
    const counts = [...this.#routes.values()]
    const statuses = [...this.#statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    const slowest = [...this.#slowest].toSorted(([, a], [, b]) => b - a).slice(0, 10)
    return [
      `${this.#requests} requests to ${counts.length} routes, ${Math.min(...counts)} to ${Math.max(...counts)} each`,
      `by status: ${statuses.join(', ')}`,
      `never answered but with a refusal: ${[...this.#refused].join(', ') || 'none'}`,
      'the slowest, in yardsticks:',
      ...slowest.map(([route, ratio]) => `  ${ratio.toFixed(2)} ${route}`),
    ].join('\n')
  }
}
