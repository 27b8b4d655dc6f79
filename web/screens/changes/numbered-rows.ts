import type { ComparedText } from '#contract/packages/comparisons.ts'

type Hunk = NonNullable<ComparedText['hunks']>[number]

export type NumberedRow =
  | { kind: 'hunk'; text: string }
  | { kind: 'line'; sign: ' ' | '+' | '-'; before: number | null; after: number | null; text: string }

/** The rows of hunks with the numbers of their lines, each hunk under its range. */
export function numberedRows(hunks: Hunk[]): NumberedRow[] {
  return hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => {
    let [before, after] = [oldStart, newStart]
    const rows = lines.flatMap((line): NumberedRow[] => {
      const [, sign, text = ''] = /^([ +-])(.*)$/s.exec(line) ?? []
      // 'No newline at end of file'
      if (sign !== ' ' && sign !== '+' && sign !== '-') return []
      return [
        {
          kind: 'line',
          sign,
          before: sign === '+' ? null : before++,
          after: sign === '-' ? null : after++,
          text,
        },
      ]
    })
    return [{ kind: 'hunk', text: `@@ −${oldStart},${oldLines} +${newStart},${newLines} @@` }, ...rows]
  })
}
