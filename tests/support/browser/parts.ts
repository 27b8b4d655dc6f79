import type { Page } from '@playwright/test'

/** The toast that shows. */
export const toast = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]')
export const header = (page: Page) => page.getByRole('banner')
export const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Account menu' })
/** A field of the screen, by its label. */
export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
