import { EDIT_MS, MAX_MESSAGE } from '#contract/chat/limits.ts'
import type { Refusal } from '#contract/chat/protocol.ts'

const TEXTS: Partial<Record<string, string>> = {
  content_empty: 'Write a message first.',
  content_too_long: `Messages can have up to ${MAX_MESSAGE.toLocaleString('en-US')} characters.`,
  message_not_found: 'This message does not exist.',
  not_your_message: 'You can only change your own messages.',
  too_late_to_edit: `Messages can be edited for ${EDIT_MS / 60_000} minutes.`,
  too_late_to_delete: 'Messages can’t be deleted once a price was agreed.',
  message_deleted: 'This message was deleted.',
  you_blocked_them: 'You’ve blocked this person.',
  account_on_hold: 'Your account is on hold, so you can’t write messages.',
  too_many_messages: 'You’ve sent too many messages. Please try again later.',
} satisfies Partial<Record<Refusal, string>>

/** The message for an error code, which may come from a newer build. */
export function refusalText(code: string): string {
  return TEXTS[code] ?? 'Something went wrong. Please try again.'
}
