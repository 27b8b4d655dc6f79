import { expect, it } from 'vitest'
import { renderPage } from '#web/server.tsx'

it.each([
  ['/about', 'About Sourceyard', undefined],
  ['/legal/terms-of-service', 'Terms of Service', 'paying'],
  ['/legal/privacy-policy', 'Privacy Policy', 'when-you-delete-your-account'],
  ['/legal/license-agreement', 'License Agreement', 'royalty'],
  ['/legal/cookie-policy', 'Cookie Policy', 'what-is-stored'],
  ['/legal/dmca', 'DMCA Policy', 'notice'],
])(
  '%s has the title %s, a date and contents that link to its sections',
  { tags: ['1-2-legal-pages', 'ours-written-pages'] },
  async (path, title, section) => {
    const { head, markup = '' } = (await renderPage(new URL(path, 'https://sourceyard.example'), 600_000)) ?? {}
    expect(head?.title).toBe(`${title} · Sourceyard`)
    expect(markup).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    if (!section) return
    expect(markup).toMatch(/<time[^>]*>November \d+, 2026<\/time>/)
    const contents = [...markup.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)
    expect(contents).toContain(section)
    expect(contents.filter((id) => !markup.includes(`id="${id}"`))).toEqual([])
  },
)
