import { expect, it } from 'vitest'
import { BOOT_SCRIPT } from '#web/lib/boot-script.ts'
import { person } from '../../support/fixtures.ts'
import { removeHintCookie, setHintCookie } from '../support/session-hint.ts'

/** The attributes of a page after the script in its head. */
async function attributesAfter(before = ''): Promise<DOMStringMap> {
  const frame = document.createElement('iframe')
  frame.srcdoc = `<!doctype html><head><script>${before}</script><script>${BOOT_SCRIPT}</script></head>`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const attributes = { ...frame.contentDocument?.documentElement.dataset }
  frame.remove()
  return attributes
}

it('The boot script knows from the cookie who is signed in', { tags: ['1-header-at-first-paint'] }, async () => {
  // What an earlier test's page still gets may set it again.
  removeHintCookie()
  localStorage.clear()
  expect(await attributesAfter()).not.toHaveProperty('session')
  document.cookie = 'admin-sidebar=collapsed; path=/'
  setHintCookie(person().id)
  expect(await attributesAfter()).toMatchObject({ session: person().id, theme: 'dark' })
  document.cookie = 'admin-sidebar=; path=/; max-age=0'
})

it('The boot script falls back to what a former release stored', { tags: ['ours-hint-cookie'] }, async () => {
  localStorage.setItem('signed-in', 'somebody')
  expect(await attributesAfter()).toMatchObject({ session: 'somebody' })
  setHintCookie(person().id)
  expect(await attributesAfter()).toMatchObject({ session: person().id })
})

it('The boot script works without storage', { tags: ['1-header-at-first-paint'] }, async () => {
  const blocked = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('Blocked.') } })"
  setHintCookie(person().id)
  expect(await attributesAfter(blocked)).toMatchObject({ session: person().id, theme: 'dark' })
})
