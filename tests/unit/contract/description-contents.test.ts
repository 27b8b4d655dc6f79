import { describe, expect, it } from 'vitest'
import { contentsOf } from '#contract/listings/description-contents.ts'
import { descriptionHtml } from '#contract/listings/description-html.ts'

const contents = (markdown: string) => contentsOf(descriptionHtml(markdown))

describe('The table of contents of a description', { tags: ['ours-contents-of-a-description'] }, () => {
  it('lists its highest headings as text with their ids', () => {
    const markdown = '# Set <up> & `run`\n## Docker\n# *Limits*\n# Limits\n[a](https://a.example)\n==='
    expect(contents(markdown)).toEqual([
      { id: 'description-1', title: 'Set <up> & run' },
      { id: 'description-2', title: 'Limits' },
      { id: 'description-3', title: 'Limits' },
    ])
    for (const { id } of contents(markdown)) expect(descriptionHtml(markdown)).toContain(`<h3 id="${id}"`)
  })

  it('is empty for a short description', () => {
    expect(contents('# One\n# Two\n## Three\n')).toEqual([])
    expect(contents('')).toEqual([])
  })
})
