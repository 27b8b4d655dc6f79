import type { QueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai'
import { ApiError, apiFetch } from '#web/lib/api.ts'
import { isTemporary, TransferConnection } from '#web/lib/transfer-connection.ts'
import { newProgress, type TransferProgress } from '#web/lib/transfer-progress.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { subscribeToSessionHint } from '#web/domains/accounts/session-hint.ts'
import { fileUrl, type OwnedFile, refetchLibrary } from './library-api.ts'
import { follow, saveFile } from '#web/lib/save-file.ts'
import { downloadLock, hasRoom, NotStored, removeOldParts, StoredParts } from './stored-parts.ts'

/** How much is stored at a time: all that a closed tab loses. */
const PART_BYTES = 8 * 1024 * 1024
const RENDER_INTERVAL_MS = 250

export interface Download extends TransferProgress {
  /**
   * `waiting`: without a connection, or for a limit; it goes on by itself. `mismatched`: what has arrived is not the
   * file. `unstorable`: the browser cannot store it here, but can download it itself.
   */
  state: 'downloading' | 'paused' | 'waiting' | 'checking' | 'saved' | 'mismatched' | 'unstorable' | 'failed'
  /** Why it waits, as a heading, or has failed, as a sentence. */
  reason: string | undefined
}

/** The downloads of this tab by the file's SHA-256, whichever screen is open. */
export const downloadsAtom = atom<ReadonlyMap<string, Download>>(new Map())

const store = getDefaultStore()
const runs = new Map<string, Run>()

/** Downloads what is missing of a file, compares its SHA-256 and saves it; without storage, the browser downloads it. */
export async function startDownload(queries: QueryClient, file: OwnedFile): Promise<void> {
  const { sha256 } = file
  endOnSignOut()
  await removeOldParts()
  await navigator.locks.request(downloadLock(sha256), { ifAvailable: true }, async (lock) => {
    if (!lock) {
      if (!runs.has(sha256)) show(sha256, { ...NOTHING, state: 'failed', reason: 'It’s downloading in another tab.' })
      return
    }
    const parts = await StoredParts.open(sha256).catch(() => undefined)
    if (!parts) {
      hide(sha256)
      follow(fileUrl(file), file.fileName)
      return
    }
    const run = new Run(queries, file, parts)
    runs.set(sha256, run)
    try {
      await run.done()
    } finally {
      runs.delete(sha256)
    }
  })
}

export const pauseDownload = (sha256: string): void => runs.get(sha256)?.pause()
export const resumeDownload = (sha256: string): void => runs.get(sha256)?.resume()

/** Leaves a file to the browser's own downloads, which begin at its start. */
export async function downloadDirectly(file: OwnedFile): Promise<void> {
  follow(fileUrl(file), file.fileName)
  hide(file.sha256)
  const parts = await StoredParts.open(file.sha256).catch(() => undefined)
  await parts?.clear()
}

let isWatching = false

/** Ends all downloads once another person, or none, is signed in. */
function endOnSignOut(): void {
  if (isWatching) return
  isWatching = true
  subscribeToSessionHint(() => {
    for (const run of runs.values()) run.stop()
    store.set(downloadsAtom, new Map())
  })
}

const NOTHING: TransferProgress = { doneBytes: 0, bytesPerSecond: undefined }

function show(sha256: string, download: Download): void {
  store.set(downloadsAtom, new Map(store.get(downloadsAtom)).set(sha256, download))
}

function hide(sha256: string): void {
  store.set(downloadsAtom, new Map([...store.get(downloadsAtom)].filter(([key]) => key !== sha256)))
}

class Run {
  readonly #queries: QueryClient
  readonly #file: OwnedFile
  readonly #parts: StoredParts
  #progress: ReturnType<typeof newProgress>
  #shown: Download
  #renderedAt = 0
  readonly #connection = new TransferConnection()
  #isPaused = false
  #isStopped = false

  constructor(queries: QueryClient, file: OwnedFile, parts: StoredParts) {
    this.#queries = queries
    this.#file = file
    this.#parts = parts
    this.#progress = newProgress(file.size, parts.bytes)
    this.#shown = { state: 'downloading', reason: undefined, ...this.#progress.restart() }
    this.#show({})
  }

  pause(): void {
    if (this.#shown.state === 'checking') return
    this.#isPaused = true
    this.#connection.abort()
    this.#connection.wake()
  }

  resume(): void {
    this.#isPaused = false
    this.#show({ state: 'downloading', reason: undefined, ...this.#progress.restart() })
    this.#connection.wake()
  }

  stop(): void {
    this.#isStopped = true
    this.#connection.abort()
    this.#connection.wake()
  }

  /** Ends with a saved file, or with what keeps it from being one. */
  async done(): Promise<void> {
    const endRetries = this.#connection.retryOnWake(() => this.#isPaused)
    try {
      if (!(await hasRoom(this.#file.size - this.#parts.bytes))) throw new NotStored()
      await this.#fetchAll()
      if (!this.#isStopped) await this.#check()
    } catch (error) {
      if (error instanceof NotStored)
        this.#show({ state: 'unstorable', reason: undefined, ...this.#progress.restart() })
      else this.#show({ state: 'failed', reason: problemText(error), ...this.#progress.restart() })
    } finally {
      endRetries()
    }
  }

  async #fetchAll(): Promise<void> {
    while (this.#parts.bytes < this.#file.size && !this.#isStopped) {
      if (this.#isPaused) {
        // Only now, with what has arrived stored.
        this.#show({ state: 'paused', reason: undefined, ...this.#progress.restart() })
        await this.#connection.wait()
        continue
      }
      try {
        await this.#fetchRest()
      } catch (error) {
        if (error instanceof NotStored) throw error
        if (!this.#connection.isAborted) await this.#waitAfter(error)
      }
    }
  }

  /** Fetches from where the stored parts end; what arrives before a connection breaks is stored. */
  async #fetchRest(): Promise<void> {
    const signal = this.#connection.begin()
    const start = this.#parts.bytes
    const endStallWatch = this.#connection.abortOnStall()
    try {
      const request = apiFetch(fileUrl(this.#file), { headers: this.#rangeHeaders(start), signal, cache: 'no-store' })
      const { status, headers, body } = await authenticated(this.#queries, request)
      if (start > 0 && status !== 206) await this.#startOver()
      else if (start > 0 && !headers.get('Content-Range')?.startsWith(`bytes ${start}-`)) throw brokenOff()
      if (body) await this.#store(body)
    } finally {
      endStallWatch()
    }
    if (this.#parts.bytes < this.#file.size) throw brokenOff()
  }

  #rangeHeaders(start: number): HeadersInit {
    return start === 0 ? {} : { Range: `bytes=${start}-`, 'If-Range': `"${this.#file.sha256}"` }
  }

  async #store(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const reader = body.getReader()
    let chunks: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const append = async () => {
      const arrived = chunks
      chunks = []
      bytes = 0
      if (arrived.length > 0) await this.#parts.append(arrived)
    }
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        chunks.push(value)
        bytes += value.length
        this.#move(this.#parts.bytes + bytes)
        if (bytes >= PART_BYTES) await append()
      }
    } finally {
      await append()
    }
  }

  /** The server has sent the whole file in place of its rest. */
  async #startOver(): Promise<void> {
    await this.#parts.clear()
    this.#progress = newProgress(this.#file.size, 0)
  }

  async #check(): Promise<void> {
    const { fileName, sha256, size } = this.#file
    this.#show({ state: 'checking', reason: undefined, doneBytes: size, bytesPerSecond: undefined })
    const file = this.#parts.file(fileName)
    const { hashFile } = await import('./hash-file.ts')
    const digest = await hashFile(file)
    if (this.#isStopped) return
    if (digest !== sha256) {
      await this.#parts.clear()
      this.#show({ state: 'mismatched', ...NOTHING })
      return
    }
    saveFile(file)
    await this.#parts.markSaved()
    this.#show({ state: 'saved' })
    void refetchLibrary(this.#queries)
  }

  /** Waits before another attempt; throws what no other attempt can help. */
  async #waitAfter(error: unknown): Promise<void> {
    const refusal = error instanceof ApiError ? error : brokenOff()
    const { retryAt } = refusal
    if (!isTemporary(refusal)) throw refusal
    this.#connection.fail()
    const reason = retryAt === undefined ? 'Connection lost' : 'That’s enough for now'
    this.#show({ state: 'waiting', reason, ...this.#progress.restart() })
    await this.#connection.waitForRetry(retryAt)
  }

  #move(bytes: number): void {
    this.#connection.move()
    this.#connection.succeed()
    const now = performance.now()
    const progress = this.#progress.update(bytes, now)
    if (this.#isPaused || now - this.#renderedAt < RENDER_INTERVAL_MS) return
    this.#renderedAt = now
    this.#show({ state: 'downloading', reason: undefined, ...progress })
  }

  #show(changes: Partial<Download>): void {
    if (this.#isStopped) return
    this.#shown = { ...this.#shown, ...changes }
    show(this.#file.sha256, this.#shown)
  }
}

const brokenOff = () => new ApiError({ code: 'unreachable', message: 'The connection was lost.' })

function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong.'
  return error.code === 'not_signed_in' ? 'You were signed out. Sign in to go on.' : error.message
}
