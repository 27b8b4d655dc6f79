import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROTOCOL_VERSION } from '#contract/chat/constants.ts'
import { encode, encodeOutdated, type Unversioned } from '#contract/chat/encode.ts'
import type { ServerFrame } from '#contract/chat/protocol.ts'
import { SOCKET_CLOSE_CODES } from '#contract/sockets.ts'
import type { Socket, SocketEvents } from '#web/lib/socket.ts'
import { MISSING_TIMEOUT_MS, newConversation, REPLY_TIMEOUT_MS } from '#web/domains/chat/conversation-state.ts'
import { FINAL_CODES, RoomConnection, type RoomContext } from '#web/domains/chat/room-connection.ts'
import { ME, message, OTHER, unsent } from '../../../support/conversations.ts'

let events: SocketEvents
const socket = { send: vi.fn<Socket['send']>(() => true), restart: vi.fn<() => void>(), close: vi.fn<() => void>() }
let state = newConversation(ME)
const context = {
  read: () => state,
  write: (next) => {
    state = next
  },
  connect: (given) => {
    events = given
    return socket
  },
  fetchRejectionReason: vi.fn<RoomContext['fetchRejectionReason']>(async () => undefined),
  isSignedIn: vi.fn<() => boolean>(() => true),
  storeUnsent: vi.fn<RoomContext['storeUnsent']>(async () => {}),
  removeUnsent: vi.fn<RoomContext['removeUnsent']>(async () => {}),
  onTime: vi.fn<(now: number) => void>(),
  onOutdated: vi.fn<() => void>(),
  onIdle: vi.fn<() => void>(),
} satisfies RoomContext

const receive = (frame: Unversioned<ServerFrame>) => events.onText(encode(frame))

function openRoom(): RoomConnection {
  const room = new RoomConnection(context)
  room.dispatch({ type: 'outbox_read', messages: [] })
  events.onOpen()
  receive({ type: 'presence', userId: OTHER, online: true, lastSeen: null })
  receive({ type: 'posted', messages: [message(1, { senderId: ME })], page: { kind: 'newest', more: false } })
  receive({ type: 'read', userId: ME, sequence: 0 })
  return room
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  context.isSignedIn.mockReturnValue(true)
  context.fetchRejectionReason.mockResolvedValue(undefined)
  state = newConversation(ME)
})
afterEach(() => void vi.useRealTimers())

describe('An open room', () => {
  it('reconnects after a disconnect and not after a final close', () => {
    openRoom()
    events.onClose({ code: 1006, opened: true })
    expect(state).toMatchObject({ phase: 'ready', connected: false })
    expect(socket.close).not.toHaveBeenCalled()
    events.onOpen()
    events.onClose({ code: SOCKET_CLOSE_CODES.room_not_found, opened: true })
    expect(state.phase).toBe('not_found')
    expect(socket.close).toHaveBeenCalled()
  })

  it.each([
    [SOCKET_CLOSE_CODES.not_signed_in, 'signed_out'],
    [SOCKET_CLOSE_CODES.not_allowed, 'not_found'],
  ])('ends with close code %i as %s', (code, phase) => {
    openRoom()
    events.onClose({ code, opened: true })
    expect(state.phase).toBe(phase)
  })

  it.each(['signed_out', 'not_found'] as const)(
    'requests why no WebSocket was opened and ends if %s',
    async (reason) => {
      context.fetchRejectionReason.mockResolvedValue(reason)
      const room = new RoomConnection(context)
      room.dispatch({ type: 'outbox_read', messages: [] })
      events.onClose({ code: 1006, opened: false })
      await vi.waitFor(() => expect(state.phase).toBe(reason))
    },
  )

  it('ends at once if another person has signed in', () => {
    openRoom()
    context.isSignedIn.mockReturnValue(false)
    events.onClose({ code: 1006, opened: true })
    expect(state.phase).toBe('signed_out')
    expect(context.fetchRejectionReason).not.toHaveBeenCalled()
  })

  it('drops a connection that no longer responds', () => {
    const room = openRoom()
    room.dispatch({ type: 'stored', message: unsent('lost') })
    vi.advanceTimersByTime(REPLY_TIMEOUT_MS - 1)
    expect(socket.restart).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(socket.restart).toHaveBeenCalledOnce()
  })

  it('drops a connection that has not sent what the inbox reports', { tags: ['ours-live-sockets'] }, () => {
    const room = openRoom()
    const report = (sequence: number) => room.dispatch({ type: 'reported', sequence })
    report(1)
    report(2)
    vi.advanceTimersByTime(MISSING_TIMEOUT_MS - 1)
    receive({ type: 'posted', messages: [message(2)], page: null })
    report(3)
    vi.advanceTimersByTime(MISSING_TIMEOUT_MS - 1)
    report(4)
    expect(socket.restart).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(socket.restart).toHaveBeenCalledOnce()
    expect(state).toMatchObject({ connected: false, presence: undefined })
    // The next connection catches up, and is not blamed for what no room can send.
    events.onOpen()
    report(4)
    receive({ type: 'posted', messages: [message(3)], page: { kind: 'newer', more: false } })
    vi.advanceTimersByTime(MISSING_TIMEOUT_MS)
    expect(socket.restart).toHaveBeenCalledOnce()
  })

  it('takes a refused ping for no refusal of a message', () => {
    const room = openRoom()
    room.dispatch({ type: 'stored', message: unsent('waiting') })
    receive({ type: 'refused', code: 'invalid_frame' })
    expect(state.unsent).toMatchObject([{ id: 'waiting', failed: null }])
  })

  it('ends the other user’s typing once', () => {
    openRoom()
    receive({ type: 'typing', userId: OTHER, on: true })
    vi.advanceTimersByTime(3_000)
    expect(state).toMatchObject({ otherIsTyping: false, otherTypingUntil: undefined })
  })

  it('stores failed messages and deletes acknowledged ones', () => {
    const room = openRoom()
    room.dispatch({ type: 'stored', message: unsent('good') })
    room.dispatch({ type: 'stored', message: unsent('bad') })
    context.onIdle.mockClear()
    receive({ type: 'refused', code: 'content_too_long', id: 'bad' })
    expect(context.storeUnsent).toHaveBeenCalledWith(expect.objectContaining({ id: 'bad', failed: expect.any(String) }))
    expect(context.onIdle).not.toHaveBeenCalled()
    receive({ type: 'ack', message: message(2, { id: 'good', senderId: ME }) })
    expect(context.removeUnsent).toHaveBeenCalledWith('good')
    expect(context.onIdle).toHaveBeenCalled()
  })

  it(
    'reports the room’s time before a page of messages, and keeps its own timers',
    { tags: ['ours-server-clock'] },
    () => {
      const room = new RoomConnection(context)
      room.dispatch({ type: 'outbox_read', messages: [] })
      events.onOpen()
      context.onTime.mockImplementation(() => expect(state.phase).toBe('loading'))
      const deadline = Date.now() + REPLY_TIMEOUT_MS
      receive({ type: 'time', now: 1_000 })
      expect(context.onTime).toHaveBeenCalledExactlyOnceWith(1_000)
      expect(state.replyDeadline).toBe(deadline)
    },
  )

  it('ignores unknown frames', () => {
    openRoom()
    const before = state
    for (const text of ['', '{', '{"v":2,"type":"ack"}', '{"v":1,"type":"dance"}']) events.onText(text)
    expect(state).toBe(before)
  })

  it('reports an outdated tab, keeps the conversation and queues messages until a reload', () => {
    const room = openRoom()
    events.onText(encodeOutdated(PROTOCOL_VERSION))
    events.onClose({ code: SOCKET_CLOSE_CODES.outdated, opened: true })
    expect(context.onOutdated).toHaveBeenCalledOnce()
    room.dispatch({ type: 'stored', message: unsent('later') })
    expect(state).toMatchObject({ phase: 'ready', connected: false, unsent: [{ id: 'later', failed: null }] })
    expect(FINAL_CODES).toContain(SOCKET_CLOSE_CODES.outdated)
  })

  it('repeats a request after a rollback of the room to an older version', () => {
    openRoom()
    events.onClose({ code: 1006, opened: true })
    events.onOpen()
    socket.send.mockClear()
    receive({ type: 'refused', code: 'unknown_version' })
    vi.advanceTimersByTime(3_000)
    expect(socket.send).toHaveBeenCalledExactlyOnceWith(encode({ type: 'resume', after: 1 }))
    expect(context.onOutdated).not.toHaveBeenCalled()
  })
})

describe('An edit', () => {
  it('succeeds once the room has stored it', async () => {
    const edited = openRoom().edit('id 1', 'better')
    expect(socket.send).toHaveBeenLastCalledWith(encode({ type: 'edit', id: 'id 1', content: 'better' }))
    receive({ type: 'ack', message: message(1, { senderId: ME, revision: 2, content: 'better' }) })
    await expect(edited).resolves.toBeUndefined()
    expect(state.messages[0]?.content).toBe('better')
  })

  it('fails with a readable message if refused', async () => {
    const edited = openRoom().edit('id 1', 'late')
    receive({ type: 'refused', code: 'too_late_to_edit', id: 'id 1' })
    await expect(edited).rejects.toMatchObject({
      code: 'too_late_to_edit',
      message: 'Messages can be edited for 15 minutes.',
    })
  })

  it('fails without a connection, on a disconnect and without a response', async () => {
    const unreachable = expect.objectContaining({ code: 'unreachable' })
    const room = openRoom()
    const late = room.edit('id 1', 'never').catch((error: unknown) => error)
    vi.advanceTimersByTime(REPLY_TIMEOUT_MS)
    expect(await late).toEqual(unreachable)
    const cut = room.edit('id 1', 'cut').catch((error: unknown) => error)
    events.onClose({ code: 1006, opened: true })
    expect(await cut).toEqual(unreachable)
    await expect(room.edit('id 1', 'offline')).rejects.toEqual(unreachable)
  })
})
