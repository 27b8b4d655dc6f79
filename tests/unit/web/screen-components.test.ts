import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Screen } from '#web/screens/screen.ts'
import { clearFailedScreens, componentOf } from '#web/screens/screen-components.ts'

it(
  'A screen whose code failed to load stays failed until it is to be loaded again',
  { tags: ['ours-offline-screens'] },
  async () => {
    const screen: Screen = { path: '/none', module: './none/none-screen.tsx', head: () => ({ title: 'None' }) }
    const component = componentOf(screen)
    const element = createElement(component, { params: {} })
    await expect(renderToReadableStream(element, { onError: () => {} })).rejects.toThrow('There is no')
    // A new one would be rendered, and would import, again and again.
    expect(componentOf(screen)).toBe(component)
    clearFailedScreens()
    expect(componentOf(screen)).not.toBe(component)
  },
)
