import * as v from 'valibot'
import { boundedText } from '../form.ts'
import { MAX_VERSION } from './limits.ts'

const NUMBER = '(?:0|[1-9]\\d{0,5})'
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`)
const IN_NAME = new RegExp(`(?:^|[^\\d.])(${NUMBER}\\.${NUMBER}\\.${NUMBER})(?![\\d])`)

/** A version as three numbers, and a prerelease if it is one (semver 2.0 without build metadata, which orders nothing). */
export const VersionNumber = v.pipe(
  boundedText(MAX_VERSION),
  v.transform((text) => text.replace(/^v/, '')),
  v.regex(VERSION, 'Use three numbers, such as 1.4.0.'),
)

export const FIRST_VERSION = '1.0.0'

/** The version to suggest after `last`, the newest; a file's name suggests its own if that is higher. */
export function suggestVersion(last: string | undefined, fileName = ''): string {
  const next = last === undefined ? FIRST_VERSION : following(last)
  const named = IN_NAME.exec(fileName)?.[1]
  return named !== undefined && (last === undefined || compareReleases(named, last) > 0) ? named : next
}

/** After a prerelease comes its release, after a release the next patch. */
function following(version: string): string {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version)
  return version.includes('-') ? `${major}.${minor}.${patch}` : `${major}.${minor}.${patch + 1}`
}

/** Compares two releases, the higher one being greater; a prerelease counts as its release. */
export function compareReleases(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const index = left.findIndex((number, at) => number !== right[at])
  return index < 0 ? 0 : (left[index] ?? 0) - (right[index] ?? 0)
}

const numbersOf = (version: string) => (version.split('-')[0] ?? '').split('.').map(Number)
