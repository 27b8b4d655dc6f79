declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: MainModuleSeenFromParty
    }
  }
}

/** What Durable Objects reach through `ctx.exports`; worker/index.ts exports it. */
interface MainModuleSeenFromParty {
  Catalog: new (
    ctx: ExecutionContext,
    env: unknown,
  ) => import('cloudflare:workers').WorkerEntrypoint<unknown> & { purge(tags: string[]): Promise<void> }
  Projection: new (
    ctx: ExecutionContext,
    env: unknown,
  ) => import('cloudflare:workers').WorkerEntrypoint<unknown> &
    import('#contract/listings/views.ts').ViewProjection &
    import('#contract/chat/rpc.ts').ChatProjection &
    import('#contract/deals/rpc.ts').DealsProjection
  Outbox: new (
    ctx: ExecutionContext,
    env: unknown,
  ) => import('cloudflare:workers').WorkerEntrypoint<unknown> & { deliver(): Promise<number | null> }
}

export {}
