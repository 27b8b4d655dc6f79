import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'

/** Has the outbox delivered once what was put there is committed. Not awaited, so that a reply's time tells nothing. */
export function dispatchMail({ env, waitUntil }: Pick<ServiceContext, 'env' | 'waitUntil'>): void {
  const dispatching = env.MAIL_DISPATCHER.getByName('site').dispatch()
  waitUntil(
    dispatching.catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', at: 'dispatch', message: rootCause(error).message }))
    }),
  )
}
