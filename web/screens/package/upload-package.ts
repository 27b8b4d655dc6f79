import type { QueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai'
import { countParts, partSize } from '#contract/packages/constants.ts'
import type { PackageUpload } from '#contract/packages/packages.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { cancelUpload, completeUpload, partUrl, readUpload, refetchPackage, uploadIn } from './package-api.ts'
import { bytesOf, digestOf, FileChanged } from './read-file.ts'
import { sendPart } from './send-part.ts'
import { clearProgress, loadProgress, storeProgress } from './stored-progress.ts'
import { isTemporary, TransferConnection } from '#web/lib/transfer-connection.ts'
import { newProgress, type TransferProgress } from '#web/lib/transfer-progress.ts'

const LANES = 3
const RENDER_INTERVAL_MS = 250
/** Held by the tab that uploads. */
export const UPLOAD_LOCK = 'package-upload'
export const OTHER_TAB = 'This upload goes on in another tab.'

export interface RunningUpload extends TransferProgress {
  upload: PackageUpload
  /** `waiting`: without a connection, or for a limit; it goes on by itself. */
  state: 'sending' | 'paused' | 'waiting' | 'finishing'
  /** Why it waits. */
  reason: string | undefined
}

/** The upload of this tab, whichever screen is open; undefined if there is none. */
export const runningUploadAtom = atom<RunningUpload>()
/** Why the last one ended, as a sentence. */
export const uploadProblemAtom = atom<string>()

const store = getDefaultStore()
let current: Run | undefined

/** Sends the parts of a file that the server does not have. Resolves to a sentence if another tab does that already. */
export async function startUpload(
  queries: QueryClient,
  upload: PackageUpload,
  file: File,
): Promise<string | undefined> {
  const { promise: begun, resolve: onBegun } = Promise.withResolvers<string | undefined>()
  void navigator.locks.request(UPLOAD_LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock || current) return onBegun(OTHER_TAB)
    store.set(uploadProblemAtom, undefined)
    current = new Run(queries, upload, file, await loadProgress(upload.id))
    onBegun(undefined)
    try {
      await current.done()
    } finally {
      current = undefined
      store.set(runningUploadAtom, undefined)
    }
  })
  return begun
}

export const pauseUpload = (): void => current?.pause()
export const resumeUpload = (): void => current?.resume()

/** Cancels an upload, in this tab or wherever it was begun. */
export async function cancel(queries: QueryClient, upload: PackageUpload): Promise<void> {
  current?.stop()
  await cancelUpload(queries, upload)
  await clearProgress()
  await refetchPackage(queries)
}

class Run {
  readonly #queries: QueryClient
  readonly #upload: PackageUpload
  readonly #file: File
  readonly #progress: ReturnType<typeof newProgress>
  /** Numbers of parts that are not sent yet, and bytes of those that are on their way. */
  #waiting: number[] = []
  readonly #sending = new Map<number, number>()
  #heldBytes = 0
  readonly #connection = new TransferConnection()
  #shown: RunningUpload
  #renderedAt = 0
  /** Whether a part has failed: those on their way arrive, and no others begin before the next attempt. */
  #isBroken = false
  #stopped = false

  constructor(queries: QueryClient, upload: PackageUpload, file: File, stored: { sentBytes: number } | undefined) {
    this.#queries = queries
    this.#upload = upload
    this.#file = file
    this.#takeHeld(upload)
    this.#progress = newProgress(upload.size, Math.max(stored?.sentBytes ?? 0, this.#heldBytes))
    this.#shown = { upload, state: 'sending', reason: undefined, ...this.#progress.restart() }
    store.set(runningUploadAtom, this.#shown)
  }

  pause(): void {
    if (this.#shown.state === 'finishing') return
    this.#show({ state: 'paused', reason: undefined, ...this.#progress.restart() })
    this.#connection.abort()
    this.#save()
  }

  resume(): void {
    this.#show({ state: 'sending', reason: undefined, ...this.#progress.restart() })
    this.#connection.wake()
  }

  stop(): void {
    this.#stopped = true
    this.#connection.abort()
    this.#connection.wake()
  }

  /** Ends with a draft, a problem, or a cancellation. */
  async done(): Promise<void> {
    const endRetries = this.#connection.retryOnWake(() => this.#isPaused())
    try {
      await this.#run()
    } catch (error) {
      if (!this.#stopped) store.set(uploadProblemAtom, problemText(error, this.#upload))
    } finally {
      endRetries()
      await refetchPackage(this.#queries)
    }
  }

  async #run(): Promise<void> {
    for (;;) {
      await this.#sendAll()
      if (this.#stopped) return
      try {
        this.#show({
          state: 'finishing',
          reason: undefined,
          ...this.#progress.update(this.#heldBytes, performance.now()),
        })
        const { version } = await completeUpload(this.#upload)
        await clearProgress()
        void toast('success', `Uploaded ${version} as a draft`)
        return
      } catch (error) {
        const held = uploadIn(error)
        if (held) this.#takeHeld(held)
        else await this.#waitAfter(error)
      }
    }
  }

  /** Sends all parts that are missing, some at a time; after a failure, each again. */
  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stopped) {
      if (this.#shown.state === 'paused') await this.#connection.wait()
      if (this.#stopped) return
      this.#isBroken = false
      const signal = this.#connection.begin()
      const results = await Promise.allSettled(Array.from({ length: LANES }, () => this.#lane(signal)))
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
      const failure = failures.find((error) => !isAborted(error))
      if (failure !== undefined && !this.#isPaused()) await this.#waitAfter(failure)
    }
  }

  // A method, as the state changes while something is awaited.
  #isPaused(): boolean {
    return this.#shown.state === 'paused'
  }

  async #lane(signal: AbortSignal): Promise<void> {
    for (;;) {
      const number = signal.aborted || this.#isBroken ? undefined : this.#waiting.shift()
      if (number === undefined) return
      try {
        await this.#sendOne(number, signal)
      } catch (error) {
        this.#waiting.unshift(number)
        this.#isBroken = true
        throw error
      } finally {
        this.#sending.delete(number)
      }
    }
  }

  async #sendOne(number: number, signal: AbortSignal): Promise<void> {
    const { partBytes, size } = this.#upload
    const bytes = await bytesOf(this.#file.slice((number - 1) * partBytes, number * partBytes))
    const digest = await digestOf(bytes)
    const onProgress = (sent: number) => {
      this.#connection.move()
      this.#sending.set(number, sent)
      this.#move()
    }
    await sendPart({ url: partUrl(this.#upload, number), bytes, digest, signal, onProgress })
    this.#heldBytes += partSize(size, number)
    this.#sending.delete(number)
    this.#connection.succeed()
    this.#move()
    this.#save()
  }

  /** Waits before another attempt; throws what no other attempt can help. */
  async #waitAfter(error: unknown): Promise<void> {
    if (this.#stopped) return
    if (!(error instanceof ApiError)) throw error
    const { code, retryAt } = error
    const isDamaged = code === 'digest_wrong' && this.#connection.failures < LANES
    if (!isTemporary(error) && !isDamaged) throw error
    this.#connection.fail()
    const reason =
      retryAt === undefined
        ? 'Connection lost. It continues by itself.'
        : 'That’s enough for this hour. It continues by itself.'
    this.#show({ state: 'waiting', reason, ...this.#progress.restart() })
    await this.#connection.waitForRetry(retryAt)
    if (this.#stopped || this.#isPaused()) return
    // It shows as sending once something moves.
    // Replies may have been lost with the connection.
    try {
      this.#takeHeld(await readUpload(this.#upload))
    } catch (failure) {
      if (!(failure instanceof ApiError) || isTemporary(failure)) return
      // A refusal that comes before the end of a part looks like a lost connection; this one does not.
      if (failure.code !== 'upload_not_found') throw failure
      // The server may have put it together already, which completing it shows.
      this.#waiting = []
    }
  }

  #takeHeld({ parts, size }: PackageUpload): void {
    const held = new Set(parts.map(({ number }) => number))
    const all = Array.from({ length: countParts(size) }, (_, index) => index + 1)
    this.#waiting = all.filter((number) => !held.has(number))
    this.#heldBytes = parts.reduce((sum, part) => sum + part.size, 0)
  }

  #move(): void {
    const onTheWay = [...this.#sending.values()].reduce((sum, sent) => sum + sent, 0)
    const now = performance.now()
    const progress = this.#progress.update(this.#heldBytes + onTheWay, now)
    if (this.#isPaused() || now - this.#renderedAt < RENDER_INTERVAL_MS) return
    this.#renderedAt = now
    this.#show({ state: 'sending', reason: undefined, ...progress })
  }

  #show(changes: Partial<RunningUpload>): void {
    this.#shown = { ...this.#shown, ...changes }
    store.set(runningUploadAtom, this.#shown)
  }

  #save(): void {
    void storeProgress({ uploadId: this.#upload.id, sentBytes: this.#shown.doneBytes })
  }
}

const isAborted = (error: unknown) => error instanceof ApiError && error.code === 'aborted'

function problemText(error: unknown, { name }: PackageUpload): string {
  if (error instanceof FileChanged)
    return `${name} was changed, moved or deleted while it was uploading. Start over to upload it as it is now.`
  if (error instanceof ApiError && error.code === 'not_signed_in')
    return 'You were signed out. Sign in and choose the same file to go on.'
  return error instanceof ApiError ? error.message : 'Something went wrong. Choose the same file to go on.'
}
