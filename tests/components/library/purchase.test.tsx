import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newPerson } from '../chat/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { nothing, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { ownReview } from '../reviews/fixtures.ts'
import { owned, stubPurchase, version } from './fixtures.ts'

const rows = () =>
  page
    .getByRole('list', { name: 'Versions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

function stubClipboard() {
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => spy.mockRestore())
  return spy
}

describe('A purchase', { tags: ['ours-library'] }, () => {
  it('has all versions with notes and SHA-256, those withdrawn with the reason, and links for download managers', async () => {
    const old = version({
      version: '2.4.0',
      fileName: "Inès' kit.zip",
      notes: '',
      withdrawn: 'It loses mails.',
      downloadedAt: '2026-11-02T12:00:00.000Z',
      sha256: 'b'.repeat(64),
    })
    const bought = owned({ versions: [version(), old] })
    stubPurchase(bought)
    await open(`/library/${bought.id}`, { as: newPerson() })
    await expect.element(page.getByRole('heading', { level: 1, name: bought.product.title })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${bought.product.title} · Library · Sourceyard`)
    await expect.element(rows().nth(0).getByRole('heading', { name: 'Fixed' })).toBeVisible()
    await expect.element(rows().nth(0)).toHaveTextContent(version().sha256)
    await expect.element(rows().nth(1)).toHaveTextContent('Its seller has withdrawn it: It loses mails.')
    await expect.element(rows().nth(1)).toHaveTextContent('Downloaded Nov 2, 2026')

    const copied = stubClipboard()
    await rows().nth(1).getByRole('button', { name: 'Copy SHA-256 of 2.4.0' }).click()
    expect(copied).toHaveBeenLastCalledWith('b'.repeat(64))
    const url = 'https://sourceyard.example/api/downloads/a.b'
    const sent = stub('post', '/api/library/:id/versions/:version/link', { url, expiresAt: '2026-12-01T12:00:00.000Z' })
    await rows().nth(1).getByRole('button', { name: 'Copy link for a download manager 2.4.0' }).click()
    await expect
      .element(rows().nth(1).getByRole('region', { name: 'curl' }))
      .toHaveTextContent(`curl -fL -C - -o 'Inès'\\'' kit.zip' '${url}'`)
    await expect.element(rows().nth(1).getByRole('region', { name: 'wget' })).toHaveTextContent(/^wget -c -O /)
    expect(copied).toHaveBeenLastCalledWith(url)
    expect(sent.map(({ path }) => path)).toEqual([`/api/library/${bought.id}/versions/2.4.0/link`])
    await expectAccessible([1280, 390])
  })

  it('switches mails about new versions, and back if that fails', async () => {
    const bought = owned()
    stubPurchase(bought)
    const sent = stub('put', '/api/library/:id/mails', nothing)
    await open(`/library/${bought.id}`, { as: newPerson() })
    const mails = page.getByRole('checkbox', { name: 'Email me about new versions' })
    await expect.element(mails).toBeChecked()
    const toggle = page.getByText('Email me about new versions')
    await toggle.click()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ wanted: false }])
    await expect.element(mails).not.toBeChecked()
    stub('put', '/api/library/:id/mails', () =>
      refusal(500, { code: 'internal', message: 'The cat is on the server.' }),
    )
    await toggle.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The cat is on the server.')
    await expect.element(mails).not.toBeChecked()
  })

  it('that has ended shows the reason and nothing to download; another’s does not exist', async () => {
    const ended = owned({
      versions: [],
      newest: null,
      ended: { at: '2026-11-18T12:00:00.000Z', reason: 'The payment was reversed.' },
    })
    stubPurchase(ended)
    const { unmount } = await open(`/library/${ended.id}`, { as: newPerson() })
    await expect.element(page.getByText('The payment was reversed.')).toBeVisible()
    expect(page.getByRole('heading', { name: 'Versions' }).elements()).toEqual([])
    await expectAccessible([1280, 390])
    await unmount()

    stub('get', '/api/library/:id', () => refusal(404, { code: 'purchase_not_found', message: 'No such purchase.' }))
    await open('/library/other', { as: newPerson() })
    await expect.element(page.getByText('No such purchase.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Your library' })).toHaveAttribute('href', '/library')
  })
})

it(
  'A purchase is reviewed in the library, also while it is offline',
  { tags: ['ours-reviews-of-purchases'] },
  async () => {
    const bought = owned({ product: { ...owned().product, slug: null } })
    stubPurchase(bought)
    const sent = stub('post', '/api/reviews', ({ body }) => ownReview(body as Partial<OwnReview>))
    await open(`/library/${bought.id}#write-review`, { as: newPerson() })
    const section = page.getByRole('region', { name: 'Your review' })
    const comment = section.getByRole('textbox', { name: 'Comment' })
    await expect.element(comment).toHaveFocus()
    await expectAccessible([1280, 390])
    await comment.fill('Live in two days.')
    await section.getByRole('button', { name: 'Submit Review' }).click()
    await expect.element(section).toHaveTextContent('Live in two days.')
    await expect.element(section.getByRole('button', { name: 'Edit Your Review' })).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { subject: 'listing', subjectId: bought.product.id, rating: 5, comment: 'Live in two days.' },
    ])
  },
)
