import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Frame } from './recording.ts'

const FRAMES_PER_SECOND = 20
/** Seconds that the last picture stays. */
const LAST = 2

/** Encodes frames as a WebM (VP9); each shows until the next one. Throws if ffmpeg is missing or fails. */
export function encode(frames: readonly Frame[], file: string): void {
  const [first] = frames
  if (!first) throw new Error('There is nothing to encode.')
  const list = path.join(path.dirname(first.file), 'frames.txt')
  const lines = frames.map(({ file: picture, at }, index) => {
    const next = frames[index + 1]
    return `file '${picture}'\n${next ? `duration ${(next.at - at).toFixed(4)}\n` : ''}`
  })
  writeFileSync(list, lines.join(''))
  const input = ['-f', 'concat', '-safe', '0', '-i', list]
  const filters = [
    `fps=${FRAMES_PER_SECOND}`,
    `tpad=stop_mode=clone:stop_duration=${LAST}`,
    'scale=1280:800:flags=lanczos',
    'format=yuv420p',
  ]
  const codec = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-g', '200', '-row-mt', '1', '-cpu-used', '3']
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, '-vf', filters.join(), ...codec, '-an', file], {
    stdio: 'inherit',
  })
}
