import { expect } from 'vitest'
import type { Person } from '#contract/accounts/sessions.ts'
import { page } from 'vitest/browser'
import { setHintCookie } from '../support/session-hint.ts'

export const main = () => page.getByRole('main')
export const header = () => page.getByRole('banner')
export const field = (label: string) => main().getByLabelText(label, { exact: true })
export const press = (name: string) => main().getByRole('button', { name, exact: true }).click()
/** The region of toasts. */
export const toasts = () => page.getByRole('region', { name: /^Notifications alt/ })
export const menuButton = () => header().getByRole('button', { name: 'Account menu' })

export async function fillLogin({ email, password }: { email: string; password: string }): Promise<void> {
  await field('Email').fill(email)
  await field('Password').fill(password)
  await press('Sign In')
}

/** Expects the loaded dashboard of a person without projects. */
export async function expectDashboard(): Promise<void> {
  await expect.element(main().getByText('No projects yet. Create your first project!')).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe('/dashboard')
}

/** Sets the session hint, as it is before the session has loaded. */
export function setSessionHint({ id }: Person): void {
  setHintCookie(id)
  document.documentElement.dataset['session'] = id
}

export async function signOut(): Promise<void> {
  await expect.element(menuButton()).toHaveTextContent(/\w\w$/)
  await menuButton().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
