import { type Connection, type ConnectionContext, Server } from 'partyserver'
import { OLDEST_VERSION, PING, PONG, VERSION_PARAMETER } from '#contract/chat/constants.ts'
import { encodeOutdated } from '#contract/chat/encode.ts'
import { rootCause } from '#contract/root-cause.ts'
import { IDENTITY_HEADERS, SOCKET_CLOSE_CODES, type SocketError } from '#contract/sockets.ts'
import { ALARM_MIGRATIONS, AlarmQueue } from './alarm-queue.ts'
import { migrate, type Migrations } from '#contract/object-migrations.ts'

/** How long to wait before retrying what failed. */
const RETRY_MS = 60_000

/** The owner of a connection; it survives hibernation with the connection. */
export interface Identity {
  userId: string
  sessionId: string
  /** When the Worker checked the session, in milliseconds since 1970. */
  checkedAt: number
}

/** The base of all our Durable Objects: named alarms with retries, and sockets of signed-in people. */
export abstract class BaseParty<
  AlarmName extends string,
  Env extends Cloudflare.Env = Cloudflare.Env,
> extends Server<Env> {
  static override options = { hibernate: true }

  protected readonly retryMs: number = RETRY_MS
  readonly #alarms = new AlarmQueue<AlarmName>(this.ctx.storage.sql)

  /** `migrations` are for the object's tables other than the alarm queue. */
  constructor(ctx: DurableObjectState, env: Env, migrations: Migrations = {}) {
    super(ctx, env)
    migrate(ctx.storage, { alarms: ALARM_MIGRATIONS, ...migrations })
    // Answered without waking the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
  }

  /** Runs what `name` was scheduled for. If it throws, it runs again after `retryMs`. */
  protected abstract onDue(name: AlarmName): Promise<void>
  /** What an alarm means that was set before the queue existed. */
  protected abstract readonly unnamedAlarm: AlarmName | undefined

  /** Schedules `onDue` unless it is already due earlier. Stored atomically with the writes around it. */
  protected schedule(name: AlarmName, at: number): void {
    if (this.#alarms.schedule(name, at) && this.#alarms.next() === at) void this.ctx.storage.setAlarm(at)
  }

  override async onAlarm(): Promise<void> {
    const begun = this.#alarms.begin(Date.now())
    const names = begun.length === 0 && this.unnamedAlarm !== undefined ? [this.unnamedAlarm] : begun
    for (const name of names) await this.#run(name)
    const next = this.#alarms.next()
    if (next !== undefined) await this.ctx.storage.setAlarm(next)
  }

  async #run(name: AlarmName): Promise<void> {
    try {
      await this.onDue(name)
    } catch (error) {
      // Rethrowing would make the platform give up the alarm after a few retries.
      const { message } = rootCause(error)
      console.error(
        JSON.stringify({ level: 'error', party: this.constructor.name, name: this.name, alarm: name, message }),
      )
      this.#alarms.schedule(name, Date.now() + this.retryMs)
    }
    this.#alarms.finish(name)
  }

  override onConnect(connection: Connection, context: ConnectionContext): void | Promise<void> {
    const identity = this.identify(connection, context)
    if (identity) connection.setState(identity)
  }

  /**
   * Only the Worker sets the identity headers, after checking the session; a socket without them is closed, and one of
   * a tab that is too old.
   */
  protected identify(connection: Connection, { request }: ConnectionContext): Identity | undefined {
    const version = Number(new URL(request.url).searchParams.get(VERSION_PARAMETER) ?? 1)
    if (version < OLDEST_VERSION) {
      connection.send(encodeOutdated(version))
      this.refuse(connection, 'outdated')
      return undefined
    }
    const userId = request.headers.get(IDENTITY_HEADERS.userId)
    const sessionId = request.headers.get(IDENTITY_HEADERS.sessionId)
    const checkedAt = Number(request.headers.get(IDENTITY_HEADERS.checkedAt))
    if (userId && sessionId) return { userId, sessionId, checkedAt }
    this.refuse(connection, 'not_signed_in')
    return undefined
  }

  /** Closes a connection with an error that clients know. */
  protected refuse(connection: Connection, error: SocketError): void {
    connection.close(SOCKET_CLOSE_CODES[error], error)
  }
}
