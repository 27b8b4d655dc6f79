import { beforeEach, describe, expect, it } from 'vitest'
import { TYPING_IDLE_MS } from '#contract/chat/constants.ts'
import { nextTick, REPLY_TIMEOUT_MS } from '#web/domains/chat/conversation-state.ts'
import { DealStory } from '../../../support/deal-story.ts'
import { ME, message, OTHER, TestConversation, unsent } from '../../../support/conversations.ts'

let chat: TestConversation
beforeEach(() => {
  chat = new TestConversation()
})

const loaded = [message(1), message(2), message(3, { senderId: ME })]

describe('Opening a conversation', () => {
  it('requests the newest page and is ready once the read positions arrive', () => {
    expect(chat.sent({ type: 'opened' })).toEqual([{ type: 'resume' }])
    chat.receive({ type: 'posted', messages: loaded, page: { kind: 'newest', more: true } })
    expect(chat.state).toMatchObject({ phase: 'loading', connected: true, hasOlder: true })
    chat.receive({ type: 'read', userId: ME, sequence: 1 })
    chat.receive({ type: 'read', userId: OTHER, sequence: 3 })
    expect(chat.state).toMatchObject({ phase: 'ready', readOnOpening: 1, readByOther: 3 })
    expect(chat.ids()).toEqual(['id 1', 'id 2', 'id 3'])
  })

  it('puts no divider among one’s own messages', () => {
    chat.opens([message(1), message(2, { senderId: ME }), message(3)], { read: 1 })
    expect(chat.state.readOnOpening).toBe(2)
    const own = new TestConversation()
    own.opens([message(1), message(2, { senderId: ME })], { read: 1 })
    expect(own.state.readOnOpening).toBe(2)
  })

  it('loads older messages once at a time, before the oldest', () => {
    chat.opens([message(51), message(52)], { more: true })
    expect(chat.sent({ type: 'older_requested' })).toEqual([{ type: 'resume', before: 51 }])
    expect(chat.sent({ type: 'older_requested' })).toEqual([])
    chat.receive({ type: 'posted', messages: [message(49), message(50)], page: { kind: 'older', more: false } })
    expect(chat.state).toMatchObject({ hasOlder: false, loadingOlder: false })
    expect(chat.ids()).toEqual(['id 49', 'id 50', 'id 51', 'id 52'])
    expect(chat.sent({ type: 'older_requested' })).toEqual([])
  })

  it('requests older messages again that the room could not send yet', { tags: ['ours-frame-costs'] }, () => {
    chat.opens([message(51)], { more: true })
    chat.after({ type: 'older_requested' })
    chat.receive({ type: 'refused', code: 'too_many_frames' })
    expect(chat.state.loadingOlder).toBe(true)
    expect(chat.waits((nextTick(chat.state) ?? 0) - chat.now)).toEqual([
      { type: 'send', frame: { type: 'resume', before: 51 } },
    ])
  })

  it('can request older messages again after a disconnect', () => {
    chat.opens([message(51)], { more: true })
    chat.after({ type: 'older_requested' })
    chat.after({ type: 'closed' })
    expect(chat.state.loadingOlder).toBe(false)
  })

  it('applies edits in place and ignores edits of messages not loaded', () => {
    chat.opens([message(51), message(52)], { more: true })
    chat.receive({ type: 'edited', message: message(51, { revision: 60, content: 'edited', editedAt: 1 }) })
    chat.receive({ type: 'edited', message: message(3, { revision: 61 }) })
    expect(chat.state.messages).toEqual([message(51, { revision: 60, content: 'edited', editedAt: 1 }), message(52)])
    chat.after({ type: 'closed' })
    expect(chat.sent({ type: 'opened' })).toEqual([{ type: 'resume', after: 61 }])
    chat.receive({ type: 'posted', messages: [message(4, { revision: 62 })], page: { kind: 'newer', more: false } })
    expect(chat.ids()).toEqual(['id 51', 'id 52'])
  })
})

describe('The deal of a conversation', () => {
  const story = new DealStory().offer('buyer', 90_000)
  const before = story.view
  const after = story.offer('seller', 105_000).view

  it('is the one from the room, unless a newer one is known', () => {
    chat.opens(loaded)
    expect(chat.state.deal).toBeUndefined()
    chat.receive({ type: 'deal', view: before })
    expect(chat.state.deal).toEqual(before)
    chat.after({ type: 'deal_received', view: after })
    chat.receive({ type: 'deal', view: before })
    expect(chat.state.deal).toEqual(after)
  })

  it('is unknown if this build cannot parse it', { tags: ['ours-versions-meet'] }, () => {
    chat.opens(loaded)
    chat.receive({ type: 'deal', view: before })
    chat.receive({ type: 'deal', view: null })
    expect(chat.state).toMatchObject({ phase: 'ready', deal: undefined, unreadableDeal: true })
    chat.receive({ type: 'deal', view: after })
    expect(chat.state).toMatchObject({ deal: after, unreadableDeal: false })
  })

  it('is kept while disconnected', () => {
    chat.opens(loaded)
    chat.receive({ type: 'deal', view: after })
    chat.after({ type: 'closed' })
    chat.after({ type: 'opened' })
    expect(chat.state.deal).toEqual(after)
  })
})

describe('A conversation after a disconnect', () => {
  it('requests everything since, page by page, before it sends pending messages', () => {
    chat.opens(loaded)
    chat.after({ type: 'closed' })
    chat.after({ type: 'stored', message: unsent('waiting') })
    expect(chat.sent({ type: 'opened' })).toEqual([{ type: 'resume', after: 3 }])
    // Posted before the room got the request, so the messages in between are still missing.
    expect(chat.receive({ type: 'posted', messages: [message(9)], page: null })).toEqual([])
    expect(chat.receive({ type: 'presence', userId: OTHER, online: true, lastSeen: null })).toEqual([])
    expect(
      chat.receive({ type: 'posted', messages: [message(4), message(5)], page: { kind: 'newer', more: true } }),
    ).toEqual([{ type: 'resume', after: 5 }])
    expect(chat.receive({ type: 'posted', messages: [message(9)], page: { kind: 'newer', more: false } })).toEqual([
      { type: 'send', id: 'waiting', content: 'unsent waiting', inDeal: false },
    ])
    expect(chat.ids()).toEqual(['id 1', 'id 2', 'id 3', 'id 4', 'id 5', 'id 9'])
  })

  it('does not repeat the request for a page it cannot parse', { tags: ['ours-versions-meet'] }, () => {
    chat.opens(loaded)
    chat.after({ type: 'closed' })
    chat.after({ type: 'opened' })
    expect(chat.receive({ type: 'posted', messages: [], page: { kind: 'newer', more: true } })).toEqual([])
    expect(chat.state.resumed).toBe(true)
  })

  it('does not skip missed messages if it disconnects again', () => {
    chat.opens(loaded)
    chat.after({ type: 'closed' })
    chat.after({ type: 'opened' })
    chat.receive({ type: 'posted', messages: [message(9)], page: null })
    chat.after({ type: 'closed' })
    expect(chat.sent({ type: 'opened' })).toEqual([{ type: 'resume', after: 3 }])
  })

  it('reconnects if the room does not respond', () => {
    chat.opens(loaded)
    expect(nextTick(chat.state)).toBeUndefined()
    chat.after({ type: 'stored', message: unsent('lost') })
    expect(chat.waits(REPLY_TIMEOUT_MS - 1)).toEqual([])
    chat.receive({ type: 'typing', userId: OTHER, on: false })
    expect(chat.waits(REPLY_TIMEOUT_MS - 1)).toEqual([])
    expect(chat.waits(1)).toEqual([{ type: 'reconnect' }])
    expect(chat.state.connected).toBe(false)
  })

  it('sends nothing on a connection of another person who has signed in since', () => {
    chat.after({ type: 'outbox_read', messages: [unsent('mine')] })
    chat.after({ type: 'opened' })
    expect(chat.receive({ type: 'posted', messages: [], page: { kind: 'newest', more: false } })).toEqual([])
    expect(chat.receive({ type: 'presence', userId: ME, online: true, lastSeen: null })).toEqual([])
    expect(chat.state.phase).toBe('signed_out')
  })
})

describe('An unsent message', () => {
  it('is sent at once and leaves the outbox when acknowledged', () => {
    chat.opens(loaded)
    expect(chat.sent({ type: 'stored', message: unsent('new', { inDeal: true }) })).toEqual([
      { type: 'send', id: 'new', content: 'unsent new', inDeal: true },
    ])
    const stored = message(4, { id: 'new', senderId: ME })
    const effects = chat.after({ type: 'frame', frame: { v: 1, type: 'ack', message: stored } })
    expect(effects).toEqual([{ type: 'remove', id: 'new' }])
    expect(chat.state.unsent).toEqual([])
    expect(chat.ids()).toEqual(['id 1', 'id 2', 'id 3', 'new'])
  })

  it('waits until the stored outbox is loaded', () => {
    chat.opens(loaded)
    chat.state = { ...chat.state, outboxRead: false }
    chat.after({ type: 'stored', message: unsent('second') })
    const kept = [unsent('first'), unsent('second')]
    expect(chat.sent({ type: 'outbox_read', messages: kept })).toMatchObject([{ id: 'first' }, { id: 'second' }])
  })

  it('leaves the outbox when another tab has sent it', () => {
    chat.after({ type: 'outbox_read', messages: [unsent('id 2'), unsent('other')] })
    chat.after({ type: 'opened' })
    const page = { v: 1, type: 'posted', messages: loaded, page: { kind: 'newest', more: false } } as const
    expect(chat.after({ type: 'frame', frame: page })).toEqual([{ type: 'remove', id: 'id 2' }])
    expect(chat.state.unsent).toEqual([unsent('other')])
  })

  it('fails with the reason of a refusal and is resent on retry', () => {
    chat.opens(loaded)
    chat.after({ type: 'stored', message: unsent('bad') })
    chat.after({ type: 'stored', message: unsent('good') })
    chat.receive({ type: 'refused', code: 'you_blocked_them', id: 'bad' })
    expect(chat.state.unsent).toEqual([unsent('bad', { failed: 'You’ve blocked this person.' }), unsent('good')])
    expect(chat.sent({ type: 'retried', id: 'bad' })).toMatchObject([{ type: 'send', id: 'bad' }])
    expect(chat.state.unsent).toEqual([unsent('bad'), unsent('good')])
    expect(chat.after({ type: 'discarded', id: 'bad' })).toEqual([{ type: 'remove', id: 'bad' }])
    expect(chat.state.unsent).toEqual([unsent('good')])
  })

  it('does not fail because of a frame that the room does not know', { tags: ['ours-versions-meet'] }, () => {
    chat.opens(loaded)
    chat.after({ type: 'stored', message: unsent('new') })
    chat.receive({ type: 'refused', code: 'unknown_frame' })
    expect(chat.state.unsent).toEqual([unsent('new')])
    chat.receive({ type: 'refused', code: 'of a later build', id: 'new' })
    expect(chat.state.unsent).toEqual([unsent('new', { failed: 'Something went wrong. Please try again.' })])
  })

  it('is not resent automatically once it has failed', () => {
    chat.opens(loaded)
    chat.after({ type: 'stored', message: unsent('bad') })
    chat.receive({ type: 'refused', code: 'content_too_long', id: 'bad' })
    chat.after({ type: 'closed' })
    expect(chat.opens(loaded)).toEqual([{ type: 'resume', after: 3 }])
  })

  it('is resent after an internal error of the room', () => {
    chat.opens(loaded)
    chat.after({ type: 'stored', message: unsent('again') })
    chat.receive({ type: 'refused', code: 'internal' })
    expect(chat.state.unsent).toEqual([unsent('again')])
    expect(chat.waits((nextTick(chat.state) ?? 0) - chat.now)).toMatchObject([{ frame: { type: 'send', id: 'again' } }])
  })
})

describe('Typing', () => {
  const on = { type: 'typing', on: true }
  const off = { type: 'typing', on: false }

  it(
    'is sent at the first keystroke, renewed every two seconds and ended a second after the last',
    { tags: ['2-4-typing'] },
    () => {
      chat.opens(loaded)
      expect(chat.sent({ type: 'typed' })).toEqual([on])
      const renewals = [500, 500, 500, 499, 1].map((ms) => {
        chat.waits(ms)
        return chat.sent({ type: 'typed' })
      })
      expect(renewals).toEqual([[], [], [], [], [on]])
      expect(chat.waits(TYPING_IDLE_MS - 1)).toEqual([])
      expect(chat.waits(1)).toEqual([{ type: 'send', frame: off }])
      expect(nextTick(chat.state)).toBeUndefined()
    },
  )

  it('ends before a message is sent', { tags: ['2-4-typing'] }, () => {
    chat.opens(loaded)
    chat.after({ type: 'typed' })
    expect(chat.sent({ type: 'stored', message: unsent('new') })).toMatchObject([off, { type: 'send' }])
  })

  it('of the other member shows until it ends, three seconds without renewal, or their message', () => {
    chat.opens(loaded)
    const types = () => chat.receive({ type: 'typing', userId: OTHER, on: true })
    types()
    chat.waits(2_999)
    expect(chat.state.otherIsTyping).toBe(true)
    types()
    chat.waits(2_999)
    expect(chat.state.otherIsTyping).toBe(true)
    chat.waits(1)
    expect(chat.state.otherIsTyping).toBe(false)
    types()
    chat.receive({ type: 'typing', userId: OTHER, on: false })
    expect(chat.state.otherIsTyping).toBe(false)
    types()
    chat.receive({ type: 'posted', messages: [message(4)], page: null })
    expect(chat.state.otherIsTyping).toBe(false)
  })
})

describe('The read position', () => {
  it('is sent once, up to the newest message, if any of it is from the other member', () => {
    chat.opens([message(1), message(2, { senderId: ME })], { read: 1 })
    expect(chat.sent({ type: 'shown' })).toEqual([])
    chat.receive({ type: 'posted', messages: [message(3)], page: null })
    expect(chat.sent({ type: 'shown' })).toEqual([{ type: 'read', sequence: 3 }])
    expect(chat.sent({ type: 'shown' })).toEqual([])
    chat.receive({ type: 'read', userId: ME, sequence: 3 })
    expect(chat.sent({ type: 'shown' })).toEqual([])
  })

  it('is sent after a reconnect if it could not be sent before', () => {
    chat.opens(loaded)
    chat.after({ type: 'closed' })
    expect(chat.sent({ type: 'shown' })).toEqual([])
    chat.after({ type: 'opened' })
    chat.receive({ type: 'posted', messages: [], page: { kind: 'newer', more: false } })
    expect(chat.receive({ type: 'presence', userId: OTHER, online: true, lastSeen: null })).toEqual([
      { type: 'read', sequence: 3 },
    ])
  })
})
