/** A binding that is out of reach: whatever is asked of it, however many calls deep, fails once it is awaited. */
export function broken(reason: string): object {
  return new Proxy(() => undefined, {
    get: (_, name) =>
      name === 'then'
        ? (...callbacks: Parameters<Promise<never>['then']>) => Promise.reject(new Error(reason)).then(...callbacks)
        : broken(reason),
    apply: () => broken(reason),
  })
}
