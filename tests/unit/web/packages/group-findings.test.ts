import { expect, it } from 'vitest'
import { groupFindings, withoutRoot } from '#web/domains/packages/group-findings.ts'

const secret = (line: number) => ({ code: 'secret' as const, path: 'kit/a.ts', line, detail: 'stripe key' })

it(
  'Findings are grouped by kind, the worst first, with exact counts',
  { tags: ['ours-package-inspection-screen'] },
  () => {
    const findingCounts = [
      { code: 'has_readme' as const, count: 1 },
      { code: 'secret' as const, count: 70 },
      { code: 'empty' as const, count: 1 },
    ]
    const groups = groupFindings({ findingCounts, findings: [secret(3), secret(9)] })
    expect(groups.map(({ code, level, count, listed }) => [code, level, count, listed.length])).toEqual([
      ['empty', 'refused', 1, 0],
      ['secret', 'blocking', 70, 2],
      ['has_readme', 'fine', 1, 0],
    ])
    expect(groupFindings({ findingCounts }).flatMap(({ listed }) => listed)).toEqual([])
  },
)

it('Paths leave out the folder that all of an archive is in', { tags: ['ours-package-inspection-screen'] }, () => {
  expect([withoutRoot('kit/a.ts', 'kit/'), withoutRoot('kit/a.ts', ''), withoutRoot('a.ts', 'kit/')]).toEqual([
    'a.ts',
    'kit/a.ts',
    'a.ts',
  ])
})
