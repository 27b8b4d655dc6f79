import { expect, it } from 'vitest'
import { runScript } from '../../support/scripts/run-script.ts'

it.each([
  ['its usage without arguments', [], /^Usage: npm run import/],
  ['what is missing without a token', ['--url', 'http://127.0.0.1:9', 'package.json'], /^Set SOURCEYARD_TOKEN/],
])('npm run import prints %s', { tags: ['ours-npm-run-import-url'] }, async (_, args, sentence) => {
  const { status, stderr } = await runScript('scripts/import.ts', args, { SOURCEYARD_TOKEN: undefined })
  expect(status).toBe(1)
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toMatch(/\n\s+at /)
})
