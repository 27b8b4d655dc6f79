import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { open, page, userEvent } from '../support/open.tsx'

const search = page.getByRole('searchbox', { name: 'Search the answers' })
const main = page.getByRole('main')
const questions = main.getByRole('heading', { level: 3 })
const counterOffer = main.getByRole('heading', { level: 3, name: 'What is a counter-offer?' })
const address = () => location.pathname + location.search + location.hash

describe('The help page', { tags: ['1-2-help'] }, () => {
  it('filters while typing in any case, keeps the words in its address, and says when nothing is found', async () => {
    await open('/help')
    await expect.element(counterOffer).toBeVisible()
    const all = questions.elements().length
    expect(all).toBeGreaterThan(25)
    await expect.poll(() => document.title).toBe('Help · Sourceyard')
    await expectAccessible([1280, 390])

    await search.fill('Counter-Offer')
    await expect.element(main.getByRole('status')).toHaveTextContent(/^\d answers?$/)
    await expect.element(counterOffer).toBeVisible()
    expect(questions.elements().length).toBeLessThan(5)
    await expect.poll(address).toBe('/help?q=Counter-Offer')

    await search.fill('zebra crossing')
    await expect.element(main).toHaveTextContent('Nothing found for “zebra crossing”.')
    await page.getByRole('button', { name: 'Show all answers' }).click()
    await expect.element(search).toHaveFocus()
    await expect.element(questions).toHaveLength(all)
    await expect.poll(address).toBe('/help')
  })

  it('has the search of its address, and follows it back', async () => {
    await open('/help?q=royalty')
    await expect.element(search).toHaveValue('royalty')
    await expect.element(questions.first()).toBeVisible()
    await expect.element(counterOffer).not.toBeInTheDocument()
    history.replaceState(null, '', '/help')
    await expect.element(search).toHaveValue('')
    await expect.element(counterOffer).toBeVisible()
  })

  it('has an answer at an address of its own, which its question is a link to', async () => {
    await open('/help')
    await counterOffer.getByRole('link').click()
    await expect.poll(address).toBe('/help#what-is-a-counter-offer')
    await expect.element(counterOffer).toBeInViewport()
    expect(counterOffer.element().id).toBe('what-is-a-counter-offer')
  })

  it('is searched by a plain form where there are no scripts', async () => {
    await open('/help')
    await expect.element(search).toBeVisible()
    const { form, name } = search.element() as HTMLInputElement
    expect([form?.method, form && new URL(form.action).pathname, name]).toEqual(['get', '/help', 'q'])
    await search.fill('counter-offer')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/help?q=counter-offer')
  })
})
