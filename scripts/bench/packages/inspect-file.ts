import { open } from 'node:fs/promises'
import { inspect } from '#inspector/inspect.ts'
import { residentMegabytes } from '../resident-memory.ts'

/**
 * Inspects a file and prints how many megabytes the process has more than before, at most: what reading takes without
 * R2, a database and what they keep.
 */
const [file = ''] = process.argv.slice(2)
const handle = await open(file)
const { size } = await handle.stat()
const read = async (offset: number, length: number) => {
  const bytes = new Uint8Array(Math.min(length, size - offset))
  await handle.read(bytes, 0, bytes.length, offset)
  return bytes
}
const before = residentMegabytes(process.pid) ?? 0
let peak = before
for await (const step of inspect({ size, read })) {
  if (step.kind === 'refused') throw new Error(`The archive was refused: ${step.finding.code}.`)
  peak = Math.max(peak, residentMegabytes(process.pid) ?? 0)
}
console.log(peak - before)
process.exit(0)
