import type { Notice } from '#contract/chat/inbox.ts'
import { rootCause } from '#contract/root-cause.ts'
import type { ServiceContext } from '../context.ts'

/** Notifies a user's open tabs, after the commit. Not awaited: an offline user sees it later anyway. */
export function sendNotice(
  { env, waitUntil }: Pick<ServiceContext, 'env' | 'waitUntil'>,
  userId: string,
  notice: Notice,
): void {
  const sending = env.INBOX.getByName(userId).notify(notice)
  waitUntil(
    sending.catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', at: 'notice', message: rootCause(error).message }))
    }),
  )
}
