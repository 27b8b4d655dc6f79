import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A person with a session. */
export interface SignedIn {
  id: string
  /** The value of the session's cookie. */
  token: string
}

/** A person with an account and a session. */
export interface Member extends SignedIn {
  email: string
  password: string
  firstName: string
  lastName: string
}

export type Role = 'buyer' | 'seller' | 'admin'

const FOLDER = path.join(process.env['E2E_STATE_DIR'] ?? '', 'people')
const [UNUSED, USED, DEMO] = ['unused', 'used', 'demo.json'].map((name) => path.join(FOLDER, name)) as [
  string,
  string,
  string,
]

/** Writes down for the tests who there is, for one test each. */
export function storePeople(people: Member[]): void {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const folder of [UNUSED, USED]) mkdirSync(folder, { recursive: true })
  for (const person of people) writeFileSync(path.join(UNUSED, `${person.id}.json`), JSON.stringify(person))
}

/** Writes down the sessions of the demo's accounts, for all tests. */
export function storeDemoSessions(sessions: Record<Role, SignedIn>): void {
  writeFileSync(DEMO, JSON.stringify(sessions))
}

/** A person whom no other test uses. */
export function nextPerson(): Member {
  for (const name of readdirSync(UNUSED)) {
    const file = path.join(USED, name)
    try {
      renameSync(path.join(UNUSED, name), file)
    } catch {
      // Another worker was faster.
      continue
    }
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  throw new Error('Every stored person has been in a test: store more of them.')
}

export function demoSession(role: Role): SignedIn {
  const sessions: Record<Role, SignedIn> = JSON.parse(readFileSync(DEMO, 'utf8'))
  return sessions[role]
}
