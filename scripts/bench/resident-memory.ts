import { readFileSync } from 'node:fs'

/** The megabytes of memory that a process has; undefined if there is no /proc. */
export function residentMegabytes(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? Math.round(Number(kilobytes) / 1_024) : undefined
  } catch {
    return undefined
  }
}
