import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { COOKIE_MAX_AGE_S } from '#web/ui/use-sidebar.ts'
import { BROWSER_STORAGE } from '../../../scripts/build/browser-storage.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const sources = new Map(
  globSync('{web,worker,party,contract}/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => [
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
  ]),
)

/** Patterns of code that stores something in a browser, with the name as the first group. */
const WRITES: [where: string, pattern: RegExp][] = [
  ['local storage', /localStorage\.setItem\(\s*([^,)]+)/g],
  ['session storage', /sessionStorage\.setItem\(\s*([^,)]+)/g],
  ['any storage', /\bstorage\.setItem\(\s*([^,)]+)/g],
  ['any storage', /atomWithStorage(?:<[^(]*>)?\(\s*([^,)]+)/g],
  ['IndexedDB', /openDB(?:<[^(]*>)?\(\s*([^,)]+)/g],
  ['file storage', /getDirectory\(\)\)\.getDirectoryHandle\(\s*([^,)]+)/g],
  ['cookie', /setCookie\(\s*c,\s*([^,]+)/g],
  ['cookie', /document\.cookie = `\$\{(\w+)\}/g],
]
/** Computed names by file and expression. */
const COMPUTED_NAMES: Record<string, string[]> = {
  'web/domains/accounts/unsaved-forms.ts: PREFIX + name': ['unsaved:…'],
  'web/domains/accounts/unsaved-forms.ts: key': ['unsaved:…'],
  'web/ui/use-sidebar.ts: name': ['admin-sidebar'],
  'web/screens/admin/use-stored-flag.ts: key': ['admin-beta-dismissed', 'admin-keys-off'],
  'worker/sessions/session-cookie.ts: nameFor(c)': ['sourceyard.session'],
  'worker/sessions/trusted-device.ts: nameFor(c)': ['sourceyard.known'],
  'worker/accounts/pending-sign-up.ts: nameFor(c)': ['sourceyard.sign-up'],
}

const constants = (file: string, name: string) => {
  const pattern = new RegExp(`const ${name} = '([^']+)'`)
  const here = pattern.exec(sources.get(file) ?? '')?.[1]
  return here ?? [...sources.values()].map((text) => pattern.exec(text)?.[1]).find((value) => value !== undefined)
}

function namesOf(file: string, expression: string): string[] {
  const literal = /^'([^']+)'$/.exec(expression)?.[1]
  if (literal !== undefined) return [literal]
  const computed = COMPUTED_NAMES[`${file}: ${expression}`]
  if (computed) return computed
  return [constants(file, expression) ?? `${expression} in ${file}`]
}

const written = [...sources].flatMap(([file, text]) =>
  WRITES.flatMap(([where, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, expression = '']) =>
      namesOf(file, expression.trim()).map((name) => ({ name, where })),
    ),
  ),
)

it('The cookie policy lists everything that is stored in browsers', { tags: ['ours-legal-facts'] }, () => {
  const listed = BROWSER_STORAGE.map(({ name, where }) => ({ name, where: where as string }))
  const missing = written.filter(
    ({ name, where }) =>
      !listed.some((each) => each.name === name && (each.where === where || where === 'any storage')),
  )
  expect(missing).toEqual([])
  expect(written.length).toBeGreaterThan(15)
})

it('The cookie policy lists nothing that is no longer stored', () => {
  const names = new Set(written.map(({ name }) => name))
  const all = [...sources.values()].join('\n')
  const gone = BROWSER_STORAGE.filter(
    // Auth.js sets its own cookies, and the one of the callback under a name that we pass.
    ({ name }) => !names.has(name) && !name.startsWith('authjs.') && !all.includes(`'${name}'`),
  )
  expect(gone).toEqual([])
})

it('The sidebar cookie lives as long as the cookie policy states', () => {
  const { kept } = BROWSER_STORAGE.find(({ name }) => name === 'admin-sidebar') ?? {}
  expect(kept).toBe(COOKIE_MAX_AGE_S * 1_000)
})
