import { applyPatch } from 'diff'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFiles, comparePaths } from '#inspector/differences/compare-files.ts'
import { compareTexts } from '#inspector/differences/compare-texts.ts'
import { inspectBytes, versionFiles } from '../../support/inspector/inspect-bytes.ts'
import { writeZip } from '../../support/inspector/write-zip.ts'

const NAMES = { oldFileName: '', newFileName: '', oldHeader: '', newHeader: '' }

const versionOf = async (entries: { name: string; data: string }[]) => {
  const found = await inspectBytes(writeZip(entries))
  return { ...versionFiles(found), texts: found.texts }
}
const paths = (files: { path: string }[]) => files.map(({ path }) => path)

describe('Two versions of a package', { tags: ['ours-package-differences'] }, () => {
  it('differ by files that were added, removed, changed and moved, whatever their folder is called', async () => {
    const before = await versionOf([
      { name: 'shop-1.0.0/same.ts', data: 'same' },
      { name: 'shop-1.0.0/changed.ts', data: 'one\ntwo\nthree\n' },
      { name: 'shop-1.0.0/removed.ts', data: 'removed' },
      { name: 'shop-1.0.0/old/place.ts', data: 'moved' },
      { name: 'shop-1.0.0/old/empty', data: '' },
    ])
    const after = await versionOf([
      { name: 'shop-1.1.0/same.ts', data: 'same' },
      { name: 'shop-1.1.0/changed.ts', data: 'one\n2\nthree\n' },
      { name: 'shop-1.1.0/added.ts', data: 'added' },
      { name: 'shop-1.1.0/new/place.ts', data: 'moved' },
      { name: 'shop-1.1.0/new/copy.ts', data: 'moved' },
      { name: 'shop-1.1.0/new/empty', data: '' },
    ])
    const { added, removed, changed, moved, counts, unchanged } = await compareFiles(before, after)
    expect(paths(added)).toEqual(['added.ts', 'new/empty', 'new/place.ts'])
    expect(paths(removed)).toEqual(['old/empty', 'removed.ts'])
    expect(moved.map((pair) => [pair.before.path, pair.after.path])).toEqual([['old/place.ts', 'new/copy.ts']])
    expect(unchanged).toBe(1)
    expect(counts).toEqual({ added: 3, removed: 2, changed: 1, moved: 1 })
    expect(changed.map((pair) => pair.after.path)).toEqual(['changed.ts'])
    const [pair] = changed
    const textOf = (texts: Map<string, Uint8Array>, hash = '') => new TextDecoder().decode(texts.get(hash))
    expect(compareTexts(textOf(before.texts, pair?.before.sha256), textOf(after.texts, pair?.after.sha256))).toEqual({
      kind: 'hunks',
      hunks: [{ oldStart: 1, oldLines: 3, newStart: 1, newLines: 3, lines: [' one', '-two', '+2', ' three'] }],
    })
  })

  it('differ in every file by exactly one of these', async () => {
    const version = fc
      .uniqueArray(
        fc.record({
          path: fc.stringMatching(/^(?:[a-c]|a-b|\u{1F600}|\uFFFC)\/[a-e]$|^[a-c]$/u),
          content: fc.constantFrom('1', '2', '3'),
        }),
        {
          selector: ({ path }) => path,
        },
      )
      .map((files) => ({
        root: '',
        files: files
          .map(({ path, content }) => ({ path, size: 1, sha256: content, language: null, lines: 1 }))
          .toSorted((a, b) => comparePaths(a.path, b.path)),
      }))
    await fc.assert(
      fc.asyncProperty(version, version, async (before, after) => {
        const { added, removed, changed, moved, counts, unchanged } = await compareFiles(before, after)
        const both = [...changed, ...moved]
        expect(removed.length + both.length + unchanged).toBe(before.files.length)
        expect(added.length + both.length + unchanged).toBe(after.files.length)
        expect(counts).toEqual({
          added: added.length,
          removed: removed.length,
          changed: changed.length,
          moved: moved.length,
        })
        expect(moved.every((pair) => pair.before.sha256 === pair.after.sha256)).toBe(true)
      }),
    )
  })

  it('have text differences that turn one text into the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 40 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const difference = compareTexts(before, after)
        const hunks = difference.kind === 'hunks' ? difference.hunks : []
        expect(applyPatch(before, { ...NAMES, hunks })).toBe(after)
      }),
    )
  })

  it('are shown as rewritten when their texts have nothing in common', () => {
    const lines = (prefix: string) => Array.from({ length: 20_000 }, (_, index) => `${prefix}${index}`).join('\n')
    expect(compareTexts(lines('a'), lines('b'))).toEqual({ kind: 'rewritten' })
  })
})
