import { expect, it } from 'vitest'
import { isScreen } from '#contract/screens.ts'

it.each(['/', '/marketplace', '/marketplace/', '/product/inboxly', '/product/%E4%BC%9A', '/u/mara'])(
  '%s is a screen',
  (path) => {
    expect(isScreen(path)).toBe(true)
  },
)

it.each(['/nope', '/product', '/product/a/b', '/marketplacex', '//', '/u/', '/index.html'])('%s is not', (path) => {
  expect(isScreen(path)).toBe(false)
})
