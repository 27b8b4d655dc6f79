import ReconnectingWebSocket, { type CloseEvent } from 'partysocket/ws'

/** The least time before reconnecting, and how much is added at random: a deploy drops every socket at once. */
const MIN_DELAY_MS = 500
const JITTER_MS = 2_500
const MAX_DELAY_MS = 15_000
/** Longer than a server takes that is just being stormed: who gives up early only adds to the storm. */
const CONNECTION_TIMEOUT_MS = 30_000

export interface SocketEvents {
  onOpen: () => void
  onText: (text: string) => void
  /** `opened` says whether it had been open; with a final code, it does not connect again by itself. */
  onClose: (close: { code: number; opened: boolean }) => void
}

export interface Socket {
  /** False if the socket is not open: nothing is queued. */
  send: (text: string) => boolean
  /** Connects at once; drops a connection that may be dead without an event. */
  restart: () => void
  /** Ends it without an event. */
  close: () => void
}

/** A socket to a path of our own that connects again until it is closed, or closed from the other side for good. */
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
      if (isCurrent()) events.onOpen()
    })
    next.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isCurrent() && typeof data === 'string') events.onText(data)
    })
    next.addEventListener('close', ({ code }: CloseEvent) => {
      const close = { code, opened }
      opened = false
      if (isCurrent()) events.onClose(close)
    })
    return next
  }

  const restart = () => {
    const former = socket
    socket = connect()
    former.close()
  }
  const onOnline = () => {
    if (socket.readyState !== WebSocket.OPEN && socket.shouldReconnect) restart()
  }
  addEventListener('online', onOnline)
  return {
    send: (text) => socket.send(text),
    restart,
    close: () => {
      removeEventListener('online', onOnline)
      const former = socket
      events = SILENT
      former.close()
    },
  }
}

const SILENT: SocketEvents = { onOpen: () => {}, onText: () => {}, onClose: () => {} }
