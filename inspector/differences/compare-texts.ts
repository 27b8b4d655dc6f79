import { structuredPatch } from 'diff'
import { MAX_DIFFERENCE_MS, MAX_EDITS } from '#contract/packages/limits.ts'
import type { TextDifference } from '#contract/packages/report.ts'

/** What differs between two texts, line by line. */
export function compareTexts(before: string, after: string): TextDifference {
  const patch = structuredPatch('', '', before, after, '', '', {
    context: 3,
    timeout: MAX_DIFFERENCE_MS,
    maxEditLength: MAX_EDITS,
  })
  if (!patch) return { kind: 'rewritten' }
  const hunks = patch.hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => {
    return { oldStart, oldLines, newStart, newLines, lines }
  })
  return { kind: 'hunks', hunks }
}
