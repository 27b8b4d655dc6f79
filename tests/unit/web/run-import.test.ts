import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IMPORT_CHARACTERS, IMPORT_LINES } from '#contract/import/limits.ts'
import type { Line } from '#web/screens/admin/import/read-lines.ts'
import { rejectedReport } from '#web/screens/admin/import/rejected-report.ts'
import { runImport } from '#web/screens/admin/import/run-import.ts'

async function* linesOf(texts: string[]): AsyncGenerator<Line> {
  let bytes = 0
  for (const [index, json] of texts.entries()) {
    bytes += json.length + 1
    // Every second line is blank.
    yield { line: index * 2 + 1, json, bytes }
  }
}

const options = {
  send: async (lines: string[]) => ({
    added: lines.length,
    present: 0,
    rejected: [] as { line: number; reason: string }[],
  }),
  signal: new AbortController().signal,
  onProgress: () => {},
  onRejected: () => {},
}

describe('An import', () => {
  it('sends every line once, in order, in batches that fit a call', async () => {
    const size = fc.oneof(fc.nat(200), fc.integer({ min: 200_000, max: IMPORT_CHARACTERS }))
    await fc.assert(
      fc.asyncProperty(fc.array(size, { maxLength: 40 }), fc.nat(1_200), async (sizes, short) => {
        const texts = [
          ...sizes.map((length) => 'x'.repeat(length)),
          ...Array.from({ length: short }, (_, n) => String(n)),
        ]
        const pieces: string[][] = []
        const tally = await runImport(linesOf(texts), {
          ...options,
          send: async (lines) => {
            pieces.push(lines)
            return { added: lines.length, present: 0, rejected: [] }
          },
        })
        expect(pieces.flat()).toEqual(texts)
        expect(tally).toMatchObject({ lines: texts.length, added: texts.length, rejected: 0 })
        for (const piece of pieces) {
          expect(piece.length).toBeLessThanOrEqual(IMPORT_LINES)
          expect(piece.join('').length).toBeLessThanOrEqual(IMPORT_CHARACTERS)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('reports the line number of a rejected line', async () => {
    const rejected: unknown[] = []
    const texts = Array.from({ length: IMPORT_LINES + 3 }, (_, n) => `{"n":${n}}`)
    await runImport(linesOf(texts), {
      ...options,
      send: async (lines) => ({ added: lines.length - 1, present: 0, rejected: [{ line: 2, reason: 'no title' }] }),
      onRejected: (one) => rejected.push(one),
    })
    expect(rejected).toEqual([
      { line: 3, reason: 'no title', text: '{"n":1}' },
      { line: (IMPORT_LINES + 1) * 2 + 1, reason: 'no title', text: `{"n":${IMPORT_LINES + 1}}` },
    ])
  })

  it('stops at once when canceled', async () => {
    const controller = new AbortController()
    let calls = 0
    const run = runImport(linesOf(Array.from({ length: IMPORT_LINES * 3 }, String)), {
      ...options,
      signal: controller.signal,
      send: async (lines) => {
        calls += 1
        if (calls === 2) {
          controller.abort()
          await new Promise(() => {})
        }
        return { added: lines.length, present: 0, rejected: [] }
      },
    })
    await expect(run).rejects.toThrow('abort')
    expect(calls).toBe(2)
  })

  it('collects rejected lines as CSV', { tags: ['ours-every-csv-guards-formulas'] }, async () => {
    const report = rejectedReport()
    for (let line = 1; line <= 1_001; line++) report.add({ line, reason: 'no "title"', text: '{}' })
    report.add({ line: 1_002, reason: 'not valid JSON', text: '=1+2' })
    const lines = (await report.file().text()).split('\r\n')
    expect(lines).toHaveLength(1_004)
    expect(lines[0]).toBe('line,reason,product')
    expect(lines.slice(1_001, 1_003)).toEqual(['1001,"no ""title""",{}', `1002,not valid JSON,"'=1+2"`])
  })
})
