import { sizeText } from '#web/lib/size-text.ts'

/** Over how long the speed is the mean. */
const WINDOW_MS = 10_000
/** Before that much has passed, a speed would be a guess. */
const MIN_SPAN_MS = 1_000

export interface TransferProgress {
  /** Never less than before. */
  doneBytes: number
  /** Undefined until it is known, and while nothing moves. */
  bytesPerSecond: number | undefined
}

/** The progress of an upload or a download. Times are milliseconds. */
export function newProgress(size: number, startBytes: number) {
  let doneBytes = Math.min(size, startBytes)
  let samples: { at: number; bytes: number }[] = []
  return {
    /** Notes that of the file so many bytes have been transferred. */
    update(bytes: number, at: number): TransferProgress {
      samples = [...samples.filter((sample) => sample.at > at - WINDOW_MS), { at, bytes }]
      doneBytes = Math.max(doneBytes, Math.min(size, bytes))
      const [first] = samples
      const span = first ? at - first.at : 0
      const moved = first ? bytes - first.bytes : 0
      return { doneBytes, bytesPerSecond: span >= MIN_SPAN_MS && moved > 0 ? (moved / span) * 1_000 : undefined }
    },
    /** Begins to measure the speed again, as after a pause. */
    restart(): TransferProgress {
      samples = []
      return { doneBytes, bytesPerSecond: undefined }
    },
  }
}

/** Time left as text that does not jitter: seconds up to a minute, then whole minutes, then hours. */
export function timeLeftText(bytes: number, bytesPerSecond: number): string {
  const seconds = Math.ceil(bytes / bytesPerSecond)
  if (seconds < 10) return `${Math.max(1, seconds)} s left`
  if (seconds < 60) return `${Math.ceil(seconds / 5) * 5} s left`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} min left` : `${Math.ceil(minutes / 60)} h left`
}

/** '184 of 297 MB', or with both units if they differ. */
export function transferText(doneBytes: number, size: number): string {
  const [done = '', doneUnit = ''] = sizeText(doneBytes).split(' ')
  const whole = sizeText(size)
  return whole.endsWith(` ${doneUnit}`) ? `${done} of ${whole}` : `${done} ${doneUnit} of ${whole}`
}
