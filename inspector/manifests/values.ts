import { MAX_DEPENDENCY_TEXT } from '#contract/packages/limits.ts'
import type { Dependency } from '#contract/packages/report.ts'
import { fitGraphemes } from '#contract/shorten.ts'
import { tidyLine } from '#contract/text.ts'
import { licenseExpression } from '../licenses/license-expression.ts'

/** What a manifest has, before its caller adds where it is. */
export interface ManifestContent {
  name?: string | null
  version?: string | null
  license?: string | null
  dependencies: Dependency[]
}

/** A value of outside data as a record; empty if it is none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A value of outside data as one short line; null if it is no text. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return fitGraphemes(tidyLine(value.slice(0, 4 * MAX_DEPENDENCY_TEXT)), MAX_DEPENDENCY_TEXT) || null
}

/** A stated license: a text, npm's former `{ type }`, or a list of which one may be chosen. */
export function licenseOf(value: unknown): string | null {
  if (Array.isArray(value)) {
    const licenses = value.flatMap((each) => licenseOf(each) ?? [])
    return licenses.length > 1 ? licenseExpression(`(${licenses.join(' OR ')})`) : (licenses[0] ?? null)
  }
  const text = textOf(value) ?? textOf(recordOf(value)['type'])
  return text === null ? null : licenseExpression(text)
}

/** A dependency of a manifest. */
export function dependency(name: unknown, range: unknown, scope: Dependency['scope'] = 'runtime'): Dependency[] {
  const text = textOf(name)
  return text === null ? [] : [{ name: text, scope, range: textOf(range), version: null, license: null }]
}

/** A dependency of a lock file. */
export function locked(
  name: unknown,
  version: unknown,
  { scope = 'runtime', license }: { scope?: Dependency['scope']; license?: unknown } = {},
): Dependency[] {
  const text = textOf(name)
  if (text === null) return []
  return [{ name: text, scope, range: null, version: textOf(version), license: licenseOf(license) }]
}
