import { expect, type Page, type Response } from '@playwright/test'

/** The toast that shows. */
export const toast = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]')
export const header = (page: Page) => page.getByRole('banner')
export const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Account menu' })
/** A field of the screen, by its label. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

/** The row of a table, or of a list that is one, that names something. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A card's rating. */
export const RATED = /Rated \d\.\d out of 5, \d+ reviews?/

/** Opens an address and waits until its buttons answer, which a test would press before. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const reply = await page.goto(address)
  await expectReady(page)
  return reply
}

/** Hydration is over: before it, links load whole pages and a click on a button does nothing. */
export const expectReady = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready')

/** Fills the login form and sends it. */
export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}
