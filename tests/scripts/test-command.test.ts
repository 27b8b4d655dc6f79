import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { chooseTests } from '../../scripts/test/choose-tests.ts'
import { commandFor, describeFailure } from '../../scripts/test/outcome.ts'
import { escapeRegExp } from '../../scripts/test/runner.ts'

const chosen = (...args: string[]) => [...chooseTests(args).parts]

describe('npm test', () => {
  it('runs everything', () => {
    expect(chooseTests([])).toMatchObject({ isAll: true, title: undefined })
    expect(chosen()).toEqual(['unit', 'scripts', 'api', 'e2e'].map((part) => [part, []]))
  })

  it('runs only the files, folders and beginnings of names that it is given, wherever they are', () => {
    expect(chosen('--only', 'e2e/uploads')).toEqual([['e2e', ['tests/e2e/uploads']]])
    expect(chosen('--only=tests/api/sign-in.test.ts', '--only', 'api/sign-up', '--only', 'unit')).toEqual([
      ['api', ['tests/api/sign-in.test.ts', 'tests/api/sign-up']],
      ['unit', ['tests/unit']],
    ])
    expect(chooseTests(['--only', 'e2e', '--title', 'A key'])).toMatchObject({ isAll: false, title: 'A key' })
    expect(chooseTests(['--title', 'A key']).isAll).toBe(false)
  })

  it.each([
    [['--only', 'e2e/no-such-thing'], 'There are no tests at tests/e2e/no-such-thing.'],
    [['--only', '../worker'], 'There are no tests at tests/../worker.'],
    [['--only', 'support'], 'There are no tests at tests/support.'],
    [['--onyl', 'e2e'], "Unknown option '--onyl'"],
    [['e2e'], "Unexpected argument 'e2e'"],
  ])('prints its usage for %j', (args, sentence) => {
    expect(() => chooseTests(args)).toThrow(sentence)
    expect(() => chooseTests(args)).toThrow('Usage: npm test [-- [--only PATH]... [--title TEXT]]')
  })

  it('prints the command that runs a test alone, for any title', () => {
    const title = `It's "so": $HOME \`x\` (50 %)\\`
    const [, args = ''] = commandFor('api/x.test.ts', title).split('npm test -- ')
    const said = execFileSync('sh', ['-c', `printf '%s\\n' ${args}`], { encoding: 'utf8' })
    expect(said.trimEnd().split('\n')).toEqual(['--only', 'api/x.test.ts', '--title', title])
    expect(new RegExp(escapeRegExp(title)).test(`x ${title} y`)).toBe(true)
    expect(new RegExp(escapeRegExp('a.b')).test('axb')).toBe(false)
  })

  it('tells a failure with its error and difference, without the lines of runners', () => {
    const stack = 'Error: no\n    at tests/a.ts:1:2\n    at node_modules/vitest/x.js:3:4'
    expect(describeFailure('a › b', { stack, diff: '\u001B[32m- 1\u001B[39m' })).toBe(
      'a › b\nError: no\n    at tests/a.ts:1:2\n- 1',
    )
  })
})
