import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import * as passwords from '#worker/crypto/password-hash.ts'
import { app } from '#worker/app.ts'
import * as mail from '#worker/email/mail.ts'
import type { Env } from '#worker/env.ts'
import { ORIGIN } from './accounts.ts'
import { newNetwork } from './networks.ts'
import { record, type Recording } from './recording-db.ts'

export interface Recorded {
  method?: string
  path: string
  body?: unknown
  cookie?: string
  /** The caller's network; a new one by default. */
  ip?: string
  bindings?: Partial<Env>
}

/** Sends a page's request straight to the API's routes and records their database work. */
export async function requestRecorded({
  method = 'GET',
  path,
  body,
  cookie,
  ip = newNetwork(),
  bindings,
}: Recorded): Promise<{ reply: Response; recording: Recording }> {
  const recording = record(env.DB)
  const headers = {
    'Content-Type': 'application/json',
    Origin: ORIGIN,
    'CF-Connecting-IP': ip,
    ...(cookie && { Cookie: cookie }),
  }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const reply = await app.request(
    ORIGIN + path,
    init,
    { ...env, DB: recording.db, ...bindings },
    createExecutionContext(),
  )
  return { reply, recording }
}

/** All of a request that takes noticeable time: its statements, round trips, rows written, password hashes and sealed mails. */
export interface Work {
  status: number
  statements: string[]
  roundTrips: number
  rowsWritten: number
  hashed: number
  sealed: number
}

/** The work of a POST. Requests of equal work cannot be told apart by a clock. */
export async function workOf(path: string, body: object): Promise<Work> {
  const hashing = [vi.spyOn(passwords, 'isPassword'), vi.spyOn(passwords, 'hashPassword')]
  for (const spy of hashing) spy.mockClear()
  const sealing = vi.spyOn(mail, 'sealMail')
  const { reply, recording } = await requestRecorded({ method: 'POST', path, body })
  await reply.arrayBuffer()
  const work = {
    status: reply.status,
    statements: recording.statements.map(({ sql }) => sql),
    roundTrips: recording.roundTrips,
    rowsWritten: recording.rowsWritten,
    hashed: hashing.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    sealed: sealing.mock.calls.length,
  }
  sealing.mockRestore()
  return work
}
