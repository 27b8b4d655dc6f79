/** The part of Node's module that the platform has and we use. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, callback: () => Result): Result
    getStore(): Store | undefined
  }
}
