import { describe, expect, it } from 'vitest'
import { layersOf, styleRules, write } from '../../scripts/build/style-rules.ts'
import config from '../../uno.config.ts'

const styles = await styleRules(config)
const rulesOf = async (code: string) => [...(await styles.read(code)).values()].flat()
/** The layers of some utilities in the order of the cascade, each by the first utility in it. */
const cascade = async (code: string) => {
  const rules = await rulesOf(code)
  return layersOf(rules).map((layer) => {
    const block = write(rules)
      .split('\n')
      .find((line) => line.startsWith(`@layer ${layer}{`))
    return /\{\.((?:\\.|[\w-])+)/.exec(block ?? '')?.[1]?.replaceAll('\\', '')
  })
}

describe('The rules of utilities [ours first view landing]', () => {
  it('stand in layers: shortcuts, then what sets much, then what sets little, then wider screens, then states', async () => {
    const order = [
      'panel',
      'p-4',
      'px-6',
      'pt-2',
      'max-md:hidden',
      'md:p-8',
      'md:pt-4',
      'lg:pt-6',
      'hover:pt-1',
      'md:hover:pt-3',
    ]
    expect(await cascade(order.join(' '))).toEqual(order)
    expect(await cascade(order.toReversed().join(' '))).toEqual(order)
  })

  it('are written once where several utilities say the same', async () => {
    expect(write(await rulesOf('hidden md:hidden'))).toBe(
      '@layer u0-1-0-2{.hidden{display:none;}}\n@layer u0-1-3002-2{@media (min-width: 768px){.md\\:hidden{display:none;}}}',
    )
    expect(write(await rulesOf('flex flex-auto'))).toContain('.flex{display:flex;}')
    expect(write(await rulesOf('text-[red] [color:red]'))).toMatch(/\{\.[^{]+,\.[^{]+\{color:red;\}\}$/)
  })

  it('hold keyframes and what is not in a selector of their own', async () => {
    expect(write(await rulesOf('animate-pulse'))).toContain('@keyframes pulse')
  })

  it('are of utilities only', async () => {
    expect(await rulesOf('export const nothing = here()')).toEqual([])
  })
})
