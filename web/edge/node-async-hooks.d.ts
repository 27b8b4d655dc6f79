/** The part of Node's module that we use and Workers support. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, callback: () => Result): Result
    getStore(): Store | undefined
  }
}
