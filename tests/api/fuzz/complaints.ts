import { type ErrorCode, ERRORS } from '#contract/errors.ts'

/** Failures that are expected in the test environment. */
const EXPECTED = new Set<string>(['google_unavailable'] satisfies ErrorCode[])
const INSIDES = /\n\s+at |\.[jt]s:\d+|node_modules|SQLITE|D1_ERROR|\b(?:Type|Range|Syntax|Reference)Error\b/

/** What violates the general contract of a response; empty if nothing does. */
export function complaintsAbout(status: number, body: string): string[] {
  const found: string[] = []
  if (INSIDES.test(body)) found.push('tells of the insides')
  if (status < 400) return found
  const code = codeOf(body)
  if (code === undefined || ERRORS[code].status !== status) found.push(`is no refusal of ${status}`)
  if (status >= 500 && !(code !== undefined && EXPECTED.has(code))) found.push(`failed with ${status}`)
  return found
}

function codeOf(body: string): ErrorCode | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: unknown; message?: unknown } }
    const code = (Object.keys(ERRORS) as ErrorCode[]).find((known) => known === error?.code)
    return code && ERRORS[code].message === error?.message ? code : undefined
  } catch {
    return undefined
  }
}
