import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'
import { type CallKind, continueCall, deleteCall, type ObjectCall, takeDueCalls } from './object-calls.queries.ts'

/** The cron that makes the calls which requests left, as in `wrangler.toml`. */
export const CALLS_CRON = '* * * * *'

export type CallContext = Pick<ServiceContext, 'env' | 'db' | 'now'>

/**
 * Calls an object with the current state in D1, regardless of the state when the call was marked; may be repeated.
 * Returns the position to continue after if there is more than one call may do.
 */
export type MakeCall = (ctx: CallContext, call: ObjectCall) => Promise<number | undefined>

/** Makes marked calls, after the commit. What fails is logged, and repeated by the cron. */
export async function makeCalls(ctx: CallContext, calls: readonly ObjectCall[], make: MakeCall): Promise<void> {
  await Promise.all(calls.map((call) => makeOne(ctx, call, make)))
}

/** Makes the due calls: those that failed, and those whose request was aborted. */
export async function makeDueCalls(ctx: CallContext, by: Record<CallKind, MakeCall>): Promise<void> {
  const due = await takeDueCalls(ctx.db, ctx.now)
  await Promise.all(due.map((call) => makeOne(ctx, call, by[call.kind])))
}

async function makeOne(ctx: CallContext, call: ObjectCall, make: MakeCall): Promise<void> {
  const { seq, kind, target, key } = call
  try {
    const cursor = await make(ctx, call)
    await (cursor === undefined ? deleteCall(ctx.db, seq) : continueCall(ctx.db, seq, cursor, ctx.now))
  } catch (error) {
    const { message } = rootCause(error)
    console.error(JSON.stringify({ level: 'error', at: 'object call', kind, target, key, message }))
  }
}
