import * as v from 'valibot'
import { amountProblem, parseAmount } from '../deals/amount.ts'
import { INVALID } from '../form.ts'

/** Dollars, as people write them or a number; output is integer cents, or null if empty or missing. */
export const OptionalAmount = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()], INVALID)), null),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const text = String(value ?? '').trim()
    if (text === '') return null
    const amount = parseAmount(text)
    if (typeof amount === 'number') return amount
    addIssue({
      message: amount === 'too_low' ? 'Enter more than $0, or leave this empty.' : amountProblem(text, amount),
    })
    return NEVER
  }),
)
