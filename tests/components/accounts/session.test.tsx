import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Person } from '#contract/accounts/sessions.ts'
import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { newQueryClient } from '#web/lib/query-client.ts'
import { clearSession, setSession } from '#web/domains/accounts/session.ts'
import { sessionHint, storedSessionHint } from '#web/domains/accounts/session-hint.ts'
import { OWN_PROFILE, person } from '../../support/fixtures.ts'
import { expectConsole } from '../support/console.ts'
import { held, nothing, stub, unreachable } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { hintCookie, removeHintCookie, setHintCookie } from '../support/session-hint.ts'
import { leaving, NO_FAVORITES, refused, stubDashboard, stubForms, stubSignIn, stubSignOut } from './fixtures.ts'
import {
  expectDashboard,
  field,
  fillLogin,
  header,
  main,
  menuButton,
  setSessionHint,
  signOut,
  toasts,
} from './parts.ts'

const me = person()
const nobody = { person: null }
const signIn = () => header().getByRole('link', { name: 'Sign In' })

describe('The session', { tags: ['1-4-session'] }, () => {
  it(
    'is not fetched for visitors; private screens fetch it, even without the hint, then every 30 s and when the tab wakes',
    { tags: ['1-9-session-refresh-every-30'] },
    async () => {
      stub('get', '/api/favorites', NO_FAVORITES)
      const requests = stub('get', '/api/session', nobody)
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
      try {
        const { unmount } = await open('/about')
        await expect.element(signIn()).toBeVisible()
        vi.advanceTimersByTime(60_000)
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        await fetch('/images/any')
        expect(requests).toEqual([])
        await unmount()

        const myRequests = stub('get', '/api/session', { person: me })
        await open('/favorites')
        await expect.element(page.getByText('No favorites yet!')).toBeVisible()
        await expect.element(menuButton()).toHaveTextContent('MO')
        const first = myRequests.length
        vi.advanceTimersByTime(30_000)
        await expect.poll(() => myRequests).toHaveLength(first + 1)
        // Not while a request is pending.
        const wake = () => {
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
          return myRequests.length
        }
        await expect.poll(wake).toBeGreaterThan(first + 1)
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it(
    'shows in the header at once and shifts nothing when it arrives',
    { tags: ['1-header-at-first-paint'] },
    async () => {
      const reply = held({ person: me })
      stub('get', '/api/session', reply.answer)
      setSessionHint(me)
      await open('/about')
      await expect.element(menuButton()).toBeVisible()
      await expect.element(signIn()).not.toBeInTheDocument()
      await expect.element(header().getByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument()
      const places = () =>
        [...document.querySelectorAll('header a, header button, h1')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [element.tagName, x, y, width, height]
        })
      const before = places()
      reply.release()
      await expect.element(menuButton()).toHaveTextContent('MO')
      expect(places()).toEqual(before)
    },
  )

  it(
    'that ended elsewhere is noticed at the next refusal, and signing in restores the screen',
    { tags: ['1-a-session-ended-elsewhere'] },
    async () => {
      stubForms()
      stubSignIn(me)
      stub('get', '/api/favorites', () => {
        stub('get', '/api/session', nobody)
        return refused('not_signed_in')
      })
      await open('/favorites?sort=price-asc', { as: me })
      await expect.element(toasts()).toHaveTextContent('You have been signed out.')
      await expect.poll(() => location.search).toBe('?next=%2Ffavorites%3Fsort%3Dprice-asc')
      await expect.element(signIn()).toBeVisible()
      stub('get', '/api/favorites', NO_FAVORITES)
      await fillLogin({ email: me.email, password: 'a horse and a battery' })
      await expect.element(page.getByText('No favorites yet!')).toBeVisible()
      await expect.poll(() => location.pathname + location.search).toBe('/favorites?sort=price-asc')
    },
  )
})

describe('Every tab', { tags: ['1-4-session'] }, () => {
  const another = person({ id: '01900000-0000-7000-8000-000000000002', firstName: 'Ines', lastName: 'Duarte' })

  it('follows a sign-in in another tab', async () => {
    stubForms()
    stub('get', '/api/favorites', NO_FAVORITES)
    const requests = stub('get', '/api/session', nobody)
    await open('/login?next=/favorites')
    await expect.poll(() => requests).toHaveLength(1)
    stub('get', '/api/session', { person: me })
    postFromOtherTab(me.id)
    await expect.element(page.getByText('No favorites yet!')).toBeVisible()
    await expect.element(menuButton()).toHaveTextContent('MO')
  })

  it('follows a sign-out in another tab and shows a toast', async () => {
    stubForms()
    stub('get', '/api/favorites', NO_FAVORITES)
    await open('/favorites', { as: me })
    await expect.element(menuButton()).toHaveTextContent('MO')
    postFromOtherTab(null)
    await expect.element(toasts()).toHaveTextContent('You have been signed out.')
    await expect.poll(() => location.pathname).toBe('/login')
    await expect.element(signIn()).toBeVisible()
  })

  it('follows a change of person and shows nothing of the previous one', { tags: ['1-next-person'] }, async () => {
    stub('get', '/api/favorites/ids', { ids: [] })
    await open('/about', { as: me })
    await expect.element(menuButton()).toHaveTextContent('MO')
    stub('get', '/api/session', { person: another })
    postFromOtherTab(another.id)
    await expect.element(menuButton()).toHaveTextContent('ID')
    await menuButton().click()
    await expect.element(page.getByRole('menu')).toHaveTextContent('Hi, Ines')
  })

  it('notices on waking that someone signed in or out while it received no events', async () => {
    const wake = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await open('/about', { as: me })
    await expect.element(menuButton()).toHaveTextContent('MO')
    const late = held(nobody)
    stub('get', '/api/session', late.answer)
    removeHintCookie()
    wake()
    await expect.element(toasts()).toHaveTextContent('You have been signed out.')
    await expect.element(signIn()).toBeVisible()
    late.release()
    stub('get', '/api/session', { person: another })
    setHintCookie(another.id)
    wake()
    await expect.element(menuButton()).toHaveTextContent('ID')
  })

  it('notifies the other tabs of sign-ins and sign-outs', async () => {
    stubForms()
    stubSignIn(me)
    stubSignOut()
    stub('get', '/api/favorites', NO_FAVORITES)
    const heard: unknown[] = []
    otherTab().addEventListener('message', ({ data }) => heard.push(data))
    await open('/login?next=/favorites')
    await fillLogin({ email: me.email, password: 'a horse and a battery' })
    await expect.element(page.getByText('No favorites yet!')).toBeVisible()
    await expect.poll(() => heard.at(-1)).toBe(me.id)
    await signOut()
    await expect.poll(() => heard.at(-1)).toBe(null)
    expect(hintCookie()).toBeUndefined()
  })

  it('detects sign-ins and sign-outs without storage', () => {
    const blocked = (['localStorage', 'sessionStorage'] as const).map((name) =>
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('Blocked.', 'SecurityError')
      }),
    )
    try {
      const queries = newQueryClient()
      setHintCookie(me.id)
      expect(storedSessionHint()).toBe(me.id)
      setSession(queries, me)
      expect(sessionHint()).toBe(me.id)
      clearSession(queries)
      expect([sessionHint(), storedSessionHint()]).toEqual([undefined, undefined])
    } finally {
      for (const storage of blocked) storage.mockRestore()
    }
  })
})

describe('A browser that signed in before the session hint was a cookie', { tags: ['ours-hint-cookie'] }, () => {
  it('fetches the session once and has the cookie from then on', async () => {
    setFormerSessionHint(me)
    const requests = stub('get', '/api/session', { person: me })
    await open('/about')
    await expect.element(menuButton()).toHaveTextContent('MO')
    await expect.element(signIn()).not.toBeInTheDocument()
    expect(requests).toHaveLength(1)
    expect(hintCookie()).toBe(me.id)
    expect(localStorage.getItem('signed-in')).toBeNull()
  })

  it('learns once that the session is over', async () => {
    setFormerSessionHint(me)
    stub('get', '/api/session', nobody)
    await open('/about')
    await expect.element(toasts()).toHaveTextContent('You have been signed out.')
    await expect.element(signIn()).toBeVisible()
    expect(localStorage.getItem('signed-in')).toBeNull()
  })
})

describe('Signing out', { tags: ['1-4-sign-out-stored-entries-cleared'] }, () => {
  it(
    'clears unsaved input and everything else stored in the browser',
    {
      tags: ['1-unsaved-text-at-sign-out', 'ours-unsaved-form'],
    },
    async () => {
      const leaver = leaving()
      stub('get', '/api/profile', { ...OWN_PROFILE, id: leaver.id } satisfies OwnProfile)
      const sent = stubSignOut()
      await open('/profile', { as: leaver })
      await field('Bio').fill('Not for the next one at this desk.')
      for (const storage of [sessionStorage, localStorage]) storage.setItem('unsaved:listing', 'at this desk, too')
      await signOut()
      await expect.poll(() => location.pathname).toBe('/')
      await expect.element(signIn()).toBeVisible()
      await expect.poll(() => sent).toHaveLength(1)
      const kept = JSON.stringify([{ ...sessionStorage, ...localStorage }, document.cookie])
      expect(kept).not.toContain('at this desk')
      expect(kept).not.toContain(leaver.id)
    },
  )

  it('does not wait for the reply, but the next sign-in does', async () => {
    stubForms()
    stubDashboard()
    stubSignOut()
    const reply = held(undefined)
    stub('post', '/api/auth/sign-out-all', async () => (await reply.answer(), nothing()))
    await open('/about', { as: leaving() })
    await signOut()
    await expect.poll(() => location.pathname).toBe('/')
    await signIn().click()
    const signedIn = stubSignIn(me)
    await fillLogin({ email: me.email, password: 'a horse and a battery' })
    await expect.element(main().getByRole('button', { name: 'Signing in…' })).toBeVisible()
    expect(signedIn).toEqual([])
    reply.release()
    await expect.poll(() => signedIn).toHaveLength(1)
    await expectDashboard()
    await expect.element(menuButton()).toHaveTextContent('MO')
  })

  it('works on this device while the server is unreachable, and reaches the server as soon as possible', async () => {
    expectConsole(/^Sign-out failed/)
    stubSignOut()
    const tries = stub('post', '/api/auth/sign-out-all', unreachable)
    await open('/about', { as: leaving() })
    await signOut()
    await expect.poll(() => location.pathname).toBe('/')
    await expect.element(signIn()).toBeVisible()
    await expect.poll(() => tries).toHaveLength(1)
    expect(localStorage.getItem('sign-out-owed')).not.toBeNull()
    expect(hintCookie()).toBeUndefined()
    const sent = stub('post', '/api/auth/sign-out-all', nothing)
    await expect
      .poll(() => {
        dispatchEvent(new Event('online'))
        return localStorage.getItem('sign-out-owed')
      })
      .toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('that is still pending runs before the session is fetched again', async () => {
    stubForms()
    const order: string[] = []
    stub('post', '/api/auth/sign-out-all', () => {
      order.push('sign-out')
      return nothing()
    })
    stub('get', '/api/session', () => {
      order.push('session')
      return nobody
    })
    localStorage.setItem('sign-out-owed', 'yes')
    await open('/favorites')
    await expect.poll(() => location.pathname).toBe('/login')
    expect(order).toEqual(['sign-out', 'session'])
    expect(localStorage.getItem('sign-out-owed')).toBeNull()
  })
})

/** As the script in the head does with what a former release has stored. */
function setFormerSessionHint({ id }: Person): void {
  localStorage.setItem('signed-in', id)
  document.documentElement.dataset['session'] = id
}

/** Another tab reports who is signed in. */
function postFromOtherTab(id: string | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  otherTab().postMessage(id)
}

/** Another tab of this browser, by its channel. */
function otherTab(): BroadcastChannel {
  const tab = new BroadcastChannel('session')
  onTestFinished(() => tab.close())
  return tab
}
