const DOWNLOADS_FOLDER = 'downloads'

/** The folder of downloads in the browser's own storage for files (OPFS). Rejects where there is none. */
export async function downloadFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(DOWNLOADS_FOLDER, { create: true })
}

/** Removes what has arrived of downloads. */
export async function removeDownloads(): Promise<void> {
  try {
    const storage = await navigator.storage.getDirectory()
    await storage.removeEntry(DOWNLOADS_FOLDER, { recursive: true })
  } catch {
    // There is no such storage, or nothing in it.
  }
}
