import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isScreen } from '../../support/is-screen.ts'
import { factsOf } from '../../../scripts/build/facts.ts'
import { renderContent } from '../../../scripts/build/render-content.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../web/screens/content/texts')
const PUBLIC = path.resolve(import.meta.dirname, '../../../web/public')
const FILES = globSync('**/*.md', { cwd: ROOT, exclude: ['README.md'] }).toSorted()
const source = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const FACTS = factsOf({ operator: 'Yard Ltd.', address: '1 Main St', email: 'us@example.com' })
/** Durations that a text must take from the code. */
const FIGURE = /\b\d+ (?:second|minute|hour|day|week|month|year)s?\b/gi

describe.each(FILES)('%s', (file) => {
  const page = renderContent(source(file), FACTS)

  it('links to existing screens and sections', { tags: ['ours-written-pages'] }, () => {
    const ids = new Set([...page.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const addresses = [...page.html.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address)
    const dead = addresses.filter((address) => {
      if (address.startsWith('/licenses/')) return !existsSync(path.join(PUBLIC, address))
      if (address.startsWith('/')) return !isScreen(address.split(/[?#]/, 1)[0] ?? '')
      // The form for notices is not part of the Markdown.
      if (address.startsWith('#')) return address !== '#notice' && !ids.has(address.slice(1))
      return !/^(?:https:\/\/|mailto:)/.test(address)
    })
    expect(dead).toEqual([])
  })

  it('has a lead short enough for search results', () => {
    expect(page.lead.length).toBeLessThanOrEqual(160)
  })
})

describe('The legal pages', () => {
  it.each(['privacy-policy', 'cookie-policy', 'terms-of-service'])(
    '%s takes every period from the code',
    { tags: ['ours-legal-facts'] },
    (name) => {
      expect(source(`legal/${name}.md`).match(FIGURE)).toBeNull()
    },
  )

  it('state that no payments are taken', { tags: ['ours-legal-facts'] }, () => {
    expect(source('legal/terms-of-service.md')).toContain('We take no payments and hold no money.')
  })

  it('do not mention the pending legal review, which the README of the folder does', () => {
    for (const file of FILES.filter((each) => each.startsWith('legal/')))
      expect(source(file)).not.toMatch(/counsel|template text|placeholder/i)
    expect(source('README.md')).toContain('to be reviewed by counsel')
  })
})
