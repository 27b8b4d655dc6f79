import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { chooseTests } from '../../scripts/test/choose-tests.ts'
import { commandFor, describeFailure } from '../../scripts/test/outcome.ts'
import { escapeRegExp } from '../../scripts/test/runner.ts'

const chosen = (...args: string[]) => [...chooseTests(args).lanes].map(([{ name }, files]) => [name, files])
const changed = (...files: string[]) =>
  [...chooseTests(['--changed'], () => files).lanes].map(([{ name }, selected]) => [name, selected])

describe('npm test', () => {
  it('runs every lane, and format, lint and types', () => {
    expect(chooseTests([])).toMatchObject({ withGates: true, title: undefined })
    expect(chosen()).toEqual(['unit', 'components', 'api', 'scripts', 'journeys'].map((lane) => [lane, []]))
    expect(chosen('--long')).toEqual(['long-api', 'long-scripts', 'long-site'].map((lane) => [lane, []]))
  })

  it('runs only the files, folders and name prefixes that it is given, in any lane', () => {
    expect(chosen('--only', 'journeys/adding')).toEqual([['journeys', ['tests/journeys/adding']]])
    expect(chosen('--only=tests/api/sign-in.test.ts', '--only', 'api/sign-up', '--only', 'unit')).toEqual([
      ['api', ['tests/api/sign-in.test.ts', 'tests/api/sign-up']],
      ['unit', ['tests/unit']],
    ])
    expect(chosen('--only', 'long/api')).toEqual([['long-api', ['tests/long/api']]])
    expect(chooseTests(['--only', 'api', '--title', 'A key'])).toMatchObject({ withGates: false, title: 'A key' })
    expect(chooseTests(['--title', 'A key']).withGates).toBe(false)
  })

  it('runs the lanes and files that a change can affect', () => {
    const whole = (...lanes: string[]) => lanes.map((lane) => [lane, []])
    expect(changed('web/ui/modal.tsx')).toEqual(whole('unit', 'components', 'scripts', 'journeys'))
    expect(changed('worker/app.ts')).toEqual(whole('unit', 'api', 'scripts', 'journeys'))
    expect(changed('scripts/deploy.ts', 'docs/api.md')).toEqual(whole('unit', 'scripts'))
    expect(changed('package-lock.json')).toEqual(chosen())
    expect(changed('tests/support/fixtures.ts')).toEqual(chosen())
    expect(changed('tests/api/sign-in.test.ts', 'tests/components/support/open.tsx')).toEqual([
      ['components', []],
      ['api', ['tests/api/sign-in.test.ts']],
    ])
    expect(changed('tests/api/no-such.test.ts')).toEqual([])
    expect(() => chooseTests(['--changed=no-such-revision'])).toThrow(
      "git doesn’t know the revision 'no-such-revision'.",
    )
  })

  it.each([
    [['--only', 'journeys/no-such-thing'], 'No tests found at tests/journeys/no-such-thing.'],
    [['--only', '../worker'], 'No tests found at tests/../worker.'],
    [['--only', 'support'], 'No tests found at tests/support.'],
    [['--onyl', 'api'], "Unknown option '--onyl'"],
    [['--changed', '--only', 'api'], '--changed chooses tests itself: leave out --only.'],
    [['api'], "Unexpected argument 'api'"],
  ])('prints its usage for %j', (args, sentence) => {
    expect(() => chooseTests(args)).toThrow(sentence)
    expect(() => chooseTests(args)).toThrow(
      'Usage: npm test [-- [--only PATH]... [--title TEXT] [--changed[=REVISION]]]',
    )
  })

  it('prints the command that runs a single test, for any title', () => {
    const title = `It's "so": $HOME \`x\` (50 %)\\`
    const [, args = ''] = commandFor('api/x.test.ts', title).split('npm test -- ')
    const output = execFileSync('sh', ['-c', `printf '%s\\n' ${args}`], { encoding: 'utf8' })
    expect(output.trimEnd().split('\n')).toEqual(['--only', 'api/x.test.ts', '--title', title])
    expect(new RegExp(escapeRegExp(title)).test(`x ${title} y`)).toBe(true)
    expect(new RegExp(escapeRegExp('a.b')).test('axb')).toBe(false)
  })

  it('reports a failure with its error and diff, without the runners’ own lines', () => {
    const stack = 'Error: no\n    at tests/a.ts:1:2\n    at node_modules/vitest/x.js:3:4'
    expect(describeFailure('a › b', { stack, diff: '\u001B[32m- 1\u001B[39m' })).toBe(
      'a › b\nError: no\n    at tests/a.ts:1:2\n- 1',
    )
  })
})
