import { env } from 'cloudflare:workers'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import type { PackageReport } from '#contract/packages/report.ts'
import { comparePaths } from '#inspector/differences/compare-files.ts'
import { inspectBytes, reportOf } from './inspect-bytes.ts'

/** Puts an archive into the bucket and has it inspected; returns its id, which is also its key after 'slow/'. */
export async function startInspection(bytes: Uint8Array, folder: 'slow' | 'archives' = 'archives') {
  const id = v7()
  const key = `${folder}/${id}`
  await env.PACKAGES.put(key, bytes)
  await env.INSPECTOR.inspect({ id, key, size: bytes.length })
  return { id, key }
}

/** Waits until an inspection is done. */
export async function untilDone(id: string): Promise<void> {
  await expect.poll(async () => (await env.INSPECTOR.progress(id)).state, { interval: 10 }).toBe('done')
}

/** The id of a version that was inspected. */
export async function inspected(bytes: Uint8Array): Promise<string> {
  const { id } = await startInspection(bytes)
  await untilDone(id)
  return id
}

/** The report of an archive that is read at once, with files by folder and name. */
export async function expectedReport(bytes: Uint8Array): Promise<PackageReport> {
  const { steps } = await inspectBytes(bytes)
  const files = steps.filter((step) => step.kind === 'file')
  const others = steps.filter((step) => step.kind !== 'file')
  return reportOf([...others, ...files.toSorted((a, b) => comparePaths(a.facts.file.path, b.facts.file.path))]).report
}
