import { describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { open, page } from '../support/open.tsx'

const title = page.getByRole('heading', { level: 1 })
const main = page.getByRole('main')

describe('Legal pages', { tags: ['1-2-legal-pages', 'ours-written-pages'] }, () => {
  it('link to their sections and to each other without a reload, and unfold their contents on a phone', async () => {
    await open('/legal/cookie-policy')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'What is stored', exact: true }).click()
    await expect.element(main.getByRole('heading', { name: 'What is stored' })).toBeInViewport()
    await expect.element(title).not.toBeInViewport()
    await main.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect.element(title).toHaveTextContent('Privacy Policy')
    await page.viewport(390, 900)
    history.pushState(null, '', '/terms')
    await expect.element(title).toHaveTextContent('Terms of Service')
    await expect.poll(() => document.title).toBe('Terms of Service · Sourceyard')
    await expect.poll(() => location.pathname).toBe('/legal/terms-of-service')

    const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Paying' })
    expect(document.querySelector('details')?.open).toBe(false)
    await page.elementLocator(document.querySelector('summary') ?? document.body).click()
    await expect.element(link).toBeVisible()
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect.element(page.getByRole('heading', { name: 'Paying' })).toBeInViewport()
  })

  it('print as text in black on white', async () => {
    await open('/legal/dmca')
    await expect.element(page.getByLabelText('Your name')).toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    try {
      await expect.element(page.getByLabelText('Your name')).not.toBeVisible()
      await expect.element(title).toBeVisible()
      for (const gone of ['header:not(main header)', 'footer'])
        expect(document.querySelector(gone)?.checkVisibility()).toBe(false)
      await expect
        .element(main.getByRole('heading', { name: 'What a notice needs' }))
        .toHaveStyle({ color: 'rgb(0, 0, 0)' })
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    }
  })
})
