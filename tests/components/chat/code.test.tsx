import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { page } from '../support/open.tsx'
import { composer, log, message, openChat } from './parts.ts'

const LONG = `const line = '${'x'.repeat(300)}'`
const CODE = `  if (ready) {\n    await fetch('https://example.com/api')\n  }\n${LONG}`

it(
  'Code in a message is shown as it was written, scrolls by itself, and is copied by a button',
  { tags: ['ours-code-in-chat'] },
  async () => {
    await openChat(
      {
        history: [
          ['other', 'Run `npm i https://example.com/a.tgz`, **then** see https://example.com'],
          ['me', `Like this:\n\`\`\`ts\n${CODE}\n\`\`\``],
          ['me', '    indented\n      code'],
        ],
      },
      390,
    )
    await expect.element(message('Run')).toHaveTextContent('Run npm i https://example.com/a.tgz, **then** see')
    expect(
      log
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://example.com'])
    expect(
      log
        .getByRole('code')
        .elements()
        .map((code) => code.textContent),
    ).toEqual(['npm i https://example.com/a.tgz', CODE])
    const block = log.element().querySelector('pre')
    expect(block?.scrollWidth).toBeGreaterThan(block?.clientWidth ?? Infinity)
    expect(log.element().scrollWidth).toBe(log.element().clientWidth)
    expect(message('indented').element().firstChild?.textContent).toBe('    indented\n      code')
    await expectAccessible()

    const written: string[] = []
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void written.push(text) },
      configurable: true,
    })
    await log.getByRole('button', { name: 'Copy' }).click()
    await expect.element(page.getByText('Code copied')).toBeVisible()
    expect(written).toEqual([CODE])
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await expect.element(composer).toHaveValue('')
  },
)
