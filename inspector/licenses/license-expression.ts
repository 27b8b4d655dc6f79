import correct from 'spdx-correct'
import parse from 'spdx-expression-parse'
import { MAX_DEPENDENCY_TEXT } from '#contract/packages/limits.ts'

/** Licenses that ask for the code of what is made with them, or of changes to them. */
const COPYLEFT = /^(?:A?GPL|LGPL|MPL|EPL|EUPL|CDDL|OSL|SSPL|CC-BY-SA|CC-BY-NC-SA|MS-RL|RPL|CECILL-[12]|GFDL)(?:-|$)/
/** Longer texts are sentences, and `spdx-correct` would guess from one word of them. */
const MAX_CORRECTED = 60

type Expression = ReturnType<typeof parse>

/** A license as a manifest states it: as an SPDX expression where it can be read as one, else as it is. */
export function licenseExpression(stated: string): string | null {
  const text = stated.trim().slice(0, MAX_DEPENDENCY_TEXT)
  if (text === '') return null
  if (parsed(text) || text.length > MAX_CORRECTED) return text
  return correct(text, { upgrade: false }) ?? text
}

/** Whether there is no choice but a copyleft license; false for what is no SPDX expression. */
export function isCopyleft(license: string): boolean {
  const expression = parsed(license)
  return expression !== null && requiresCopyleft(expression)
}

export function isExpression(text: string): boolean {
  return parsed(text) !== null
}

function requiresCopyleft(expression: Expression): boolean {
  if ('license' in expression) return COPYLEFT.test(expression.license)
  const sides = [expression.left, expression.right]
  return expression.conjunction === 'or' ? sides.every(requiresCopyleft) : sides.some(requiresCopyleft)
}

function parsed(text: string): Expression | null {
  try {
    return parse(text)
  } catch {
    return null
  }
}
