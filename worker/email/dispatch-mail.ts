import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'

/** Triggers the outbox after a commit. Not awaited, so that a reply's timing reveals nothing. */
export function dispatchMail({ env, waitUntil }: Pick<ServiceContext, 'env' | 'waitUntil'>): void {
  const dispatching = env.MAIL_DISPATCHER.getByName('site').dispatch()
  waitUntil(
    dispatching.catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', at: 'dispatch', message: rootCause(error).message }))
    }),
  )
}
