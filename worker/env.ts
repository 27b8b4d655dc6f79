import type { D1Database, DurableObjectNamespace, ImagesBinding, R2Bucket } from '@cloudflare/workers-types'
import { z } from 'zod'
import type { Purger } from '#party/purger.ts'
import type { ViewCounter } from '#party/view-counter.ts'

const binding = <T>(name: string) =>
  z.custom<T>((value) => typeof value === 'object' && value !== null, `binding ${name} is missing`)

const Env = z.object({
  DB: binding<D1Database>('DB'),
  PRODUCT_IMAGES: binding<R2Bucket>('PRODUCT_IMAGES'),
  PROJECT_IMAGES: binding<R2Bucket>('PROJECT_IMAGES'),
  AVATARS: binding<R2Bucket>('AVATARS'),
  IMAGES: binding<ImagesBinding>('IMAGES'),
  PURGER: binding<DurableObjectNamespace<Purger>>('PURGER'),
  VIEW_COUNTER: binding<DurableObjectNamespace<ViewCounter>>('VIEW_COUNTER'),
})
export type Env = z.infer<typeof Env>

const checked = new WeakSet<object>()

/** The bindings, checked once an isolate; throws a sentence naming what is missing. */
export function parseEnv(raw: object): void {
  if (checked.has(raw)) return
  Env.parse(raw)
  checked.add(raw)
}
