import { expect, it } from 'vitest'
import { shareText, splitLanguages } from '#web/domains/packages/split-languages.ts'

const json = { name: 'JSON', kind: 'data', lines: 9_000 } as const
const typescript = { name: 'TypeScript', kind: 'programming', lines: 900 } as const
const html = { name: 'HTML', kind: 'markup', lines: 100 } as const

it('Lines of code are counted apart from data and prose', { tags: ['ours-package-inspection-screen'] }, () => {
  const left = splitLanguages({ languages: [json, typescript, html], lines: 10_050 })
  expect(left.shown.map(({ name }) => name)).toEqual(['TypeScript', 'HTML'])
  expect([left.shownLines, left.otherLines]).toEqual([1_000, 9_050])
  expect(splitLanguages({ languages: [json], lines: 9_000 })).toMatchObject({
    shown: [{ name: 'JSON' }],
    otherLines: 0,
  })
})

it('A share is never shown as nothing or as all where it is not', { tags: ['ours-package-inspection-screen'] }, () => {
  expect([shareText(1, 1_000), shareText(999, 1_000), shareText(5, 5), shareText(71, 100)]).toEqual([
    '<1%',
    '99%',
    '100%',
    '71%',
  ])
})
