import { expect } from 'vitest'
import type { Person } from '#contract/accounts/sessions.ts'
import { page } from 'vitest/browser'
import { setHintCookie } from '../support/session-hint.ts'

export const main = () => page.getByRole('main')
export const header = () => page.getByRole('banner')
export const field = (label: string) => main().getByLabelText(label, { exact: true })
export const press = (name: string) => main().getByRole('button', { name, exact: true }).click()
/** What toasts say. */
export const toasts = () => page.getByRole('region', { name: /^Notifications/ })
export const menuButton = () => header().getByRole('button', { name: 'Account menu' })

export async function fillLogin({ email, password }: { email: string; password: string }): Promise<void> {
  await field('Email').fill(email)
  await field('Password').fill(password)
  await press('Sign In')
}

/** The dashboard of someone who has nothing yet shows, with all that it has asked for. */
export async function expectDashboard(): Promise<void> {
  await expect.element(main().getByText('No projects yet. Create your first project!')).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe('/dashboard')
}

/** The browser knows who is signed in, as it does before the API has said so. */
export function setSessionHint({ id }: Person): void {
  setHintCookie(id)
  document.documentElement.dataset['session'] = id
}

export async function signOut(): Promise<void> {
  await expect.element(menuButton()).toHaveTextContent(/\w\w$/)
  await menuButton().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
