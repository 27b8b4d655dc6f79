import { WorkerEntrypoint } from 'cloudflare:workers'
import type { InspectorEnv } from '#inspector/worker/env.ts'
import * as inspector from '#inspector/worker/index.ts'

export { default, Inspector } from '#inspector/worker/index.ts'

/** How long a read of an object takes whose key begins with 'slow'. */
const SLOW_MS = 20

/** Where objects were read, and how often that began, by key; versions whose end the queue does not hear of. */
const reads = new Map<string, number[]>()
const tries = new Map<string, number>()
const unheard = new Set<string>()

/** As deployed, but with shorter times, and it can be ended as a crash ends it. */
export class Inspection extends inspector.Inspection {
  protected override readonly retryMs = 10
  /** Several alarms for an archive of a few megabytes that is read slowly. */
  protected override readonly sliceMs = 50

  constructor(ctx: DurableObjectState, env: InspectorEnv) {
    super(ctx, { ...env, PACKAGES: countingReads(env.PACKAGES) })
  }

  crash(): void {
    this.ctx.abort('A test has ended it.')
  }
}

export class InspectionQueue extends inspector.InspectionQueue {
  protected override readonly leaseMs = 100

  override async ended(id: string): Promise<void> {
    if (!unheard.delete(id)) await super.ended(id)
  }
}

/** What tests do to the inspector. */
export class InspectorControl extends WorkerEntrypoint<InspectorEnv> {
  /** Ends an inspection in the middle of what it does. */
  async crash(id: string): Promise<void> {
    const stub = this.env.INSPECTIONS.getByName(id) as unknown as DurableObjectStub<Inspection>
    await stub.crash().catch(() => undefined)
  }

  /** Where an object was read, but for its first bytes, which show what it is. */
  reads(key: string): number[] {
    return reads.get(key) ?? []
  }

  /** How often the reading of an object began. */
  tries(key: string): number {
    return tries.get(key) ?? 0
  }

  /** Keeps from the queue that an inspection ends, once. */
  loseEnd(id: string): void {
    unheard.add(id)
  }
}

function countingReads(bucket: R2Bucket): R2Bucket {
  const get = async (key: string, options: R2GetOptions & { range: { offset: number; length: number } }) => {
    const { offset, length } = options.range
    if (length > 4) reads.set(key, [...(reads.get(key) ?? []), offset])
    else tries.set(key, (tries.get(key) ?? 0) + 1)
    if (key.startsWith('slow')) await scheduler.wait(SLOW_MS)
    return bucket.get(key, options)
  }
  return new Proxy(bucket, { get: (target, name) => (name === 'get' ? get : Reflect.get(target, name)) })
}
