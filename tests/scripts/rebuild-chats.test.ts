import { expect, it } from 'vitest'
import { readArguments } from '../../scripts/rebuild-chats/rebuild-chats.ts'

it('npm run rebuild-chats accepts a site or nothing, and prints its usage for anything else', () => {
  expect(readArguments([])).toEqual({ url: undefined })
  expect(readArguments(['--url', 'https://sourceyard.test'])).toEqual({ url: 'https://sourceyard.test' })
  for (const args of [['--url', 'ftp://x'], ['extra'], ['--what']])
    expect(() => readArguments(args)).toThrow('Usage: npm run rebuild-chats')
})
