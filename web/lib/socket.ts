import ReconnectingWebSocket, { type CloseEvent } from 'partysocket/ws'
import { PONG } from '#contract/chat/constants.ts'
import { Heartbeat } from './heartbeat.ts'
import { onWake } from './on-wake.ts'

/** The minimum reconnection delay and its random jitter: a deploy drops every socket at once. */
const MIN_DELAY_MS = 500
const JITTER_MS = 2_500
const MAX_DELAY_MS = 15_000
/** Longer than an overloaded server needs: giving up early would only add load. */
const CONNECTION_TIMEOUT_MS = 30_000
/** What browsers report for a connection that broke. */
const BROKEN = 1006

export interface SocketEvents {
  onOpen: () => void
  onText: (text: string) => void
  /** `opened` is whether it had been open. After a final code it does not reconnect. */
  onClose: (close: { code: number; opened: boolean }) => void
}

export interface Socket {
  /** Returns false if the socket is not open; nothing is queued. */
  send: (text: string) => boolean
  /** Reconnects at once, without a close event for the connection it drops. */
  restart: () => void
  /** Closes without an event. */
  close: () => void
}

/**
 * A socket to our own origin that reconnects until it is closed here or with one of `finalCodes`. A connection that
 * leaves a ping unanswered counts as broken.
 */
export function openSocket(path: string, finalCodes: readonly number[], events: SocketEvents): Socket {
  let socket = connect()
  function connect(): ReconnectingWebSocket {
    const next = new ReconnectingWebSocket(new URL(path, location.href.replace(/^http/, 'ws')).href, [], {
      minReconnectionDelay: MIN_DELAY_MS + Math.random() * JITTER_MS,
      maxReconnectionDelay: MAX_DELAY_MS,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => !finalCodes.includes(code),
    })
    let opened = false
    const isCurrent = () => next === socket
    next.addEventListener('open', () => {
      opened = true
      if (!isCurrent()) return
      heartbeat.prove()
      events.onOpen()
    })
    next.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isCurrent()) return
      heartbeat.prove()
      if (typeof data === 'string' && data !== PONG) events.onText(data)
    })
    next.addEventListener('close', ({ code }: CloseEvent) => {
      const close = { code, opened }
      opened = false
      if (!isCurrent()) return
      heartbeat.prove()
      events.onClose(close)
    })
    return next
  }

  const restart = () => {
    const previous = socket
    socket = connect()
    heartbeat.prove()
    previous.close()
  }
  const heartbeat = new Heartbeat({
    send: (text) => socket.send(text),
    onDead: () => {
      restart()
      events.onClose({ code: BROKEN, opened: true })
    },
  })
  const onOnline = () => {
    if (socket.readyState === WebSocket.OPEN) heartbeat.probe()
    else if (socket.shouldReconnect) restart()
  }
  const stopWaking = onWake(() => {
    // What is still connecting may just be slow.
    if (socket.readyState !== WebSocket.CONNECTING) onOnline()
  })
  addEventListener('online', onOnline)
  return {
    send: (text) => socket.send(text),
    restart,
    close: () => {
      heartbeat.stop()
      stopWaking()
      removeEventListener('online', onOnline)
      const previous = socket
      events = NO_EVENTS
      previous.close()
    },
  }
}

const NO_EVENTS: SocketEvents = { onOpen: () => {}, onText: () => {}, onClose: () => {} }
