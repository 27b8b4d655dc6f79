import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { open, page, userEvent } from '../support/open.tsx'

const search = page.getByRole('searchbox', { name: 'Search the answers' })
const main = page.getByRole('main')
const questions = main.getByRole('heading', { level: 3 })
const counterOffer = main.getByRole('heading', { level: 3, name: 'What is a counter-offer?' })
const address = () => location.pathname + location.search + location.hash

it(
  'The help page filters while typing, syncs the search with the URL, shows when nothing matches, and links to each answer',
  { tags: ['1-2-help'] },
  async () => {
    await open('/help?q=royalty')
    await expect.element(search).toHaveValue('royalty')
    await expect.element(questions.first()).toBeVisible()
    await expect.element(counterOffer).not.toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Help · Sourceyard')
    await expectAccessible([390])

    await search.fill('Counter-Offer')
    await expect.element(main.getByRole('status')).toHaveTextContent(/^\d answers?$/)
    await expect.element(counterOffer).toBeVisible()
    expect(questions.elements().length).toBeLessThan(5)
    await expect.poll(address).toBe('/help?q=Counter-Offer')
    await search.fill('zebra crossing')
    await expect.element(main).toHaveTextContent('Nothing found for “zebra crossing”.')
    await page.getByRole('button', { name: 'Show all answers' }).click()
    await expect.element(search).toHaveFocus()
    await expect.element(counterOffer).toBeVisible()
    expect(questions.elements().length).toBeGreaterThan(25)
    await expect.poll(address).toBe('/help')
    history.replaceState(null, '', '/help?q=royalty')
    await expect.element(search).toHaveValue('royalty')

    // What it is where there are no scripts.
    const { form, name } = search.element() as HTMLInputElement
    expect([form?.method, form && new URL(form.action).pathname, name]).toEqual(['get', '/help', 'q'])
    await search.fill('counter-offer')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/help?q=counter-offer')
    await counterOffer.getByRole('link').click()
    await expect.poll(() => location.hash).toBe('#what-is-a-counter-offer')
    await expect.element(counterOffer).toBeInViewport()
    expect(counterOffer.element().id).toBe('what-is-a-counter-offer')
  },
)
