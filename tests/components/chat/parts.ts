import { expect } from 'vitest'
import type { Person } from '#contract/accounts/sessions.ts'
import type { Chat } from '#contract/chat/chats.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { chatOf, messageOf, newPerson } from './fixtures.ts'
import { type RoomOptions, stubRoom, type StubbedRoom } from './room.ts'

export const log = page.getByRole('log', { name: 'Messages' })
/** The message with a text, and its status. */
export const message = (text: string | RegExp) => log.getByRole('paragraph').filter({ hasText: text })
export const composer = page.getByRole('textbox', { name: /^Message to / })
export const widget = page.getByRole('complementary', { name: 'MY Chats' })

export async function sendMessage(text: string): Promise<void> {
  await composer.fill(text)
  await userEvent.keyboard('{Enter}')
}

interface Shown {
  me: Person
  chat: Chat
  room: StubbedRoom
}

/** A message of one of the two people. */
type ShortMessage = [by: 'me' | 'other', content: string, changes?: Partial<ChatMessage>]

interface Options extends RoomOptions {
  chat?: Partial<Chat>
  history?: ShortMessage[]
}

/** Stubs a chat of a new person. */
export function stubChat({ chat: changes, history = [], ...options }: Options = {}): Shown {
  const [me, chat] = [newPerson(), chatOf(changes)]
  const messages = history.map(([by, content, rest], index) =>
    messageOf(index + 1, by === 'me' ? me.id : chat.other.id, { content, ...rest }),
  )
  return { me, chat, room: stubRoom(me, chat, { messages, ...options }) }
}

/** Opens the page of a chat, and waits until it is shown. */
export async function openChat(options: Options = {}, width = 1280): Promise<Shown> {
  const shown = stubChat(options)
  await open(`/chat/${shown.chat.id}`, { as: shown.me, width })
  await expect.element(log).toBeVisible()
  return shown
}
