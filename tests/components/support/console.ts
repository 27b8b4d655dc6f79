import { expect, vi } from 'vitest'

const logged: string[] = []
let expected: RegExp[] = []

/** Collects what the page writes to the console as an error or a warning, and what it throws. */
export function watchConsole(): void {
  logged.length = 0
  expected = []
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void logged.push(words.map(String).join(' ')))
}

/** Allows lines that the test is meant to cause. */
export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

/** Fails if the page wrote something that the test does not expect. */
export function checkConsole(): void {
  expect(logged.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
}
