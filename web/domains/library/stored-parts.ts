import { DAY, HOUR } from '#contract/units.ts'
import { downloadFolder } from '#web/lib/download-folder.ts'

/** A file beside the parts of a download that was saved. */
const SAVED = 'saved'
/** How long an unfinished download waits: longer than a weekend offline. */
const UNFINISHED_MS = 7 * DAY
/** How long the parts of a saved one stay: the browser copies gigabytes after the page has handed them over. */
const SAVED_MS = HOUR

/** The browser has no storage of its own for files, or no room left in it. */
export class NotStored extends Error {}

/** Held by the tab that downloads a file. */
export const downloadLock = (sha256: string) => `download-${sha256}`

/**
 * What has arrived of a file, in the browser's own storage (OPFS): parts that are named by where they begin, each whole
 * once it is there. So nothing of a finished part is lost with the tab.
 */
export class StoredParts {
  readonly #folder: FileSystemDirectoryHandle
  #parts: File[]

  private constructor(folder: FileSystemDirectoryHandle, parts: File[]) {
    this.#folder = folder
    this.#parts = parts
  }

  /** Throws `NotStored` where there is no such storage, as in some private windows. */
  static async open(sha256: string): Promise<StoredParts> {
    try {
      if (!('createWritable' in FileSystemFileHandle.prototype)) throw new NotStored()
      const folder = await (await downloadFolder()).getDirectoryHandle(sha256, { create: true })
      return new StoredParts(folder, await readParts(folder))
    } catch {
      throw new NotStored()
    }
  }

  /** From the file's start, without gaps. */
  get bytes(): number {
    return this.#parts.reduce((sum, { size }) => sum + size, 0)
  }

  /** Throws `NotStored` if there is no room. */
  async append(chunks: Uint8Array<ArrayBuffer>[]): Promise<void> {
    try {
      const handle = await this.#folder.getFileHandle(String(this.bytes), { create: true })
      const stream = await handle.createWritable()
      await stream.write(new Blob(chunks))
      await stream.close()
      this.#parts = [...this.#parts, await handle.getFile()]
    } catch {
      throw new NotStored()
    }
  }

  async clear(): Promise<void> {
    for await (const name of this.#folder.keys()) await this.#folder.removeEntry(name)
    this.#parts = []
  }

  /** The file; its bytes stay in the parts. */
  file(name: string): File {
    return new File(this.#parts, name, { type: 'application/octet-stream' })
  }

  /** Its parts may go from now on. */
  async markSaved(): Promise<void> {
    await this.#folder.getFileHandle(SAVED, { create: true })
  }
}

/** How many bytes of an unfinished download are there; 0 if there is none. */
export async function storedBytes(sha256: string): Promise<number> {
  try {
    const folder = await (await downloadFolder()).getDirectoryHandle(sha256)
    const isSaved = await folder.getFileHandle(SAVED).then(
      () => true,
      () => false,
    )
    return isSaved ? 0 : (await readParts(folder)).reduce((sum, { size }) => sum + size, 0)
  } catch {
    return 0
  }
}

/** Whether so many bytes can be stored. */
export async function hasRoom(bytes: number): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate()
  return quota - usage > bytes
}

let tidying: Promise<void> | undefined

/** Removes what was saved, or given up long ago, except what a tab is downloading: once per page. */
export function removeOldParts(): Promise<void> {
  return (tidying ??= removePartsBefore(Date.now()))
}

async function removePartsBefore(now: number): Promise<void> {
  try {
    const root = await downloadFolder()
    for await (const [name, folder] of root.entries()) {
      if (!(folder instanceof FileSystemDirectoryHandle)) continue
      await navigator.locks.request(downloadLock(name), { ifAvailable: true }, async (lock) => {
        if (lock && (await isOld(folder, now))) await root.removeEntry(name, { recursive: true })
      })
    }
  } catch {
    // Without that storage, nothing is in it.
  }
}

async function isOld(folder: FileSystemDirectoryHandle, now: number): Promise<boolean> {
  let changedAt = 0
  let isSaved = false
  for await (const handle of folder.values()) {
    if (!(handle instanceof FileSystemFileHandle)) continue
    isSaved ||= handle.name === SAVED
    changedAt = Math.max(changedAt, (await handle.getFile()).lastModified)
  }
  return changedAt < now - (isSaved ? SAVED_MS : UNFINISHED_MS)
}

/** The parts from the start up to the first gap. */
async function readParts(folder: FileSystemDirectoryHandle): Promise<File[]> {
  const found: File[] = []
  for await (const handle of folder.values())
    if (handle instanceof FileSystemFileHandle && /^\d+$/.test(handle.name)) found.push(await handle.getFile())
  const parts: File[] = []
  let bytes = 0
  for (const part of found.toSorted((one, other) => Number(one.name) - Number(other.name))) {
    // One whose writing broke off is empty.
    if (Number(part.name) !== bytes || part.size === 0) break
    parts.push(part)
    bytes += part.size
  }
  return parts
}
