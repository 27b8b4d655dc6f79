import { describe, expect, it } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { watchDownloads } from '../library/fixtures.ts'
import { held, refusal, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { bar, dialog, openDeal, panel } from './negotiation.ts'

const RECORD = '/api/deals/deal/record'

describe('Exporting a deal', { tags: ['ours-deal-record'] }, () => {
  it('saves its record under the name that the server gives it', async () => {
    await openDeal('seller', (story) => story.offer('buyer', 30_000))
    const saved = watchDownloads()
    const name = `filename*=UTF-8''${encodeURIComponent('deal-почта-2026-11-28.html')}`
    const slow = held(undefined)
    stub('get', RECORD, async () => {
      await slow.answer()
      return new Response('<!doctype html>', { headers: { 'Content-Disposition': `attachment; ${name}` } })
    })
    const link = panel.getByRole('link', { name: 'Export this deal' })
    await expect.element(link).toHaveAttribute('href', RECORD)
    await link.click()
    await expect.element(panel.getByRole('link', { name: 'Exporting…' })).toHaveAttribute('aria-busy', 'true')
    slow.release()
    await expect.element(link).toBeVisible()
    expect(saved).toMatchObject([{ href: expect.stringMatching(/^blob:/), name: 'deal-почта-2026-11-28.html' }])
  })

  it('is possible on a phone, and says why it failed', async () => {
    await openDeal('buyer', (story) => story, { width: 360 })
    const saved = watchDownloads()
    const { message } = ERRORS.too_many_attempts
    stub('get', RECORD, () => refusal(429, { code: 'too_many_attempts', message }))
    await bar.getByRole('button', { name: 'View deal' }).click()
    await dialog.getByRole('link', { name: 'Export this deal' }).click()
    await expect.element(page.getByText('The deal couldn’t be exported')).toBeVisible()
    await expect.element(page.getByText(message)).toBeVisible()
    expect(saved).toEqual([])
  })
})
