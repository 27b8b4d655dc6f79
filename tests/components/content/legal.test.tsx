import { describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { expectAccessible } from '../support/accessibility.ts'
import { open, page } from '../support/open.tsx'

const title = page.getByRole('heading', { level: 1 })
const main = page.getByRole('main')

describe('Legal pages', { tags: ['1-2-legal-pages', 'ours-written-pages'] }, () => {
  it.each([
    ['/about', 'About Sourceyard', undefined],
    ['/legal/terms-of-service', 'Terms of Service', 'Paying'],
    ['/legal/privacy-policy', 'Privacy Policy', 'When you delete your account'],
    ['/legal/license-agreement', 'License Agreement', 'Royalty'],
    ['/legal/cookie-policy', 'Cookie Policy', 'What is stored'],
    ['/legal/dmca', 'DMCA Policy', 'Send a notice'],
  ])('%s has a title, a date and contents that lead to its sections', async (path, name, section) => {
    await open(path)
    await expect.element(title).toHaveTextContent(name)
    await expect.poll(() => document.title).toBe(`${name} · Sourceyard`)
    if (!section) return
    // All are alike; this one has a table.
    if (path.endsWith('cookie-policy')) await expectAccessible([390, 1280])
    expect(main.element().querySelector('time')?.textContent).toMatch(/^November \d+, 2026$/)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: section, exact: true }).click()
    await expect.element(main.getByRole('heading', { name: section, exact: true })).toBeInViewport()
    await expect.element(title).not.toBeInViewport()
  })

  it('unfold their contents on a phone', async () => {
    await open('/legal/terms-of-service', { width: 390 })
    const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Paying' })
    await expect.element(title).toBeVisible()
    expect(document.querySelector('details')?.open).toBe(false)
    await page.elementLocator(document.querySelector('summary') ?? document.body).click()
    await expect.element(link).toBeVisible()
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect.element(page.getByRole('heading', { name: 'Paying' })).toBeInViewport()
  })

  it('lead to each other without leaving the app', async () => {
    await open('/legal/cookie-policy')
    await main.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect.element(title).toHaveTextContent('Privacy Policy')
    history.pushState(null, '', '/terms')
    await expect.element(title).toHaveTextContent('Terms of Service')
    await expect.poll(() => location.pathname).toBe('/legal/terms-of-service')
  })

  it('print as their text, in black on white', async () => {
    await open('/legal/dmca')
    await expect.element(page.getByLabelText('Your name')).toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    try {
      await expect.element(page.getByLabelText('Your name')).not.toBeVisible()
      await expect.element(title).toBeVisible()
      for (const gone of ['body header:not(.written-head)', 'footer'])
        expect(document.querySelector(gone)?.checkVisibility()).toBe(false)
      await expect
        .element(main.getByRole('heading', { name: 'What a notice needs' }))
        .toHaveStyle({ color: 'rgb(0, 0, 0)' })
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    }
  })
})
