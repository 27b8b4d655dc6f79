import { writeFileSync } from 'node:fs'
import type { Scene } from './recording.ts'

/** Seconds without a caption between two, so that the change is noticed. */
const GAP = 0.1

/** Writes the captions as WebVTT. */
export function writeCaptions(scenes: readonly Scene[], file: string): void {
  const cues = scenes.map(({ text, from, to }) => `${timeText(from)} --> ${timeText(to - GAP)}\n${text}\n`)
  writeFileSync(file, `WEBVTT\n\n${cues.join('\n')}`)
}

/** `00:01:02.345` */
function timeText(seconds: number): string {
  return new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23)
}
