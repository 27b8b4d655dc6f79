/** A binding whose every call, however deeply chained, rejects once it is awaited. */
export function brokenBinding(reason: string): object {
  return new Proxy(() => undefined, {
    get: (_, name) =>
      name === 'then'
        ? (...callbacks: Parameters<Promise<never>['then']>) => Promise.reject(new Error(reason)).then(...callbacks)
        : brokenBinding(reason),
    apply: () => brokenBinding(reason),
  })
}
