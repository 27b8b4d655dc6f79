import { EDIT_MS, MAX_MESSAGE } from '#contract/limits.ts'
import type { Refusal } from '#contract/chat/protocol.ts'

const TEXTS: Partial<Record<string, string>> = {
  content_empty: 'Write a message first.',
  content_too_long: `A message has at most ${MAX_MESSAGE} characters.`,
  message_not_found: 'This message does not exist.',
  not_your_message: 'This is not your message.',
  too_late_to_edit: `Messages can be edited for ${EDIT_MS / 60_000} minutes.`,
  you_blocked_them: 'You have blocked this person.',
  too_many_messages: 'You have sent too many messages. Please try again later.',
} satisfies Partial<Record<Refusal, string>>

/** Why a room refused something, for people; the code may be one of a later build. */
export function refusalText(code: string): string {
  return TEXTS[code] ?? 'Something went wrong. Please try again.'
}
