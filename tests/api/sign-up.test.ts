import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import { cookieOf, get, linkTo, outcome, PASSWORD, post, signUpForm, statusOf } from '../support/accounts.ts'

describe('Signing up', () => {
  it('leads from a form over a mailed link to being signed in', async () => {
    const form = signUpForm({ role: 'seller' })
    const reply = await post('/api/accounts', form)
    expect(reply.status).toBe(202)
    expect(await reply.text()).toBe('')
    expect(await outcome(post('/api/auth/sign-in', { email: form.email, password: PASSWORD }))).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
    })
    expect(await statusOf(post('/api/accounts/confirm', { token: await linkTo(form.email) }))).toBe(204)
    const signedIn = await post('/api/auth/sign-in', { email: form.email, password: PASSWORD })
    expect(signedIn.status).toBe(200)
    const cookie = cookieOf(signedIn)
    const session = await signedIn.json<Session>()
    expect(session).toEqual({
      person: {
        id: expect.any(String),
        email: form.email,
        firstName: 'Ada',
        lastName: 'Byron',
        username: null,
        avatar: null,
        role: 'seller',
        hasPassword: true,
      },
    })
    expect(await (await get('/api/session', cookie)).json()).toEqual(session)
    expect(await (await get('/api/session')).json()).toEqual({ person: null })
  })
})
