import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAIL_KINDS } from '#contract/accounts/mails.ts'
import type { Notice } from '#contract/chat/inbox.ts'
import { Inbox } from '#party/inbox.ts'
import { get, holdMail, mailsTo, outcome, send, store, type Stored } from '../support/accounts.ts'
import { fetchJson } from '../support/api.ts'
import { mailsWithout } from '../support/mail-choices.ts'
import { createWithStatus, expectOk, setStatus } from '../support/own-listings.ts'
import { settleListingDecisions } from '../support/settle-listing-decisions.ts'

holdMail()

const ALL = mailsWithout()
const choose = (by: Stored, choices: object) => send('PUT', '/api/account/mails', choices, { cookie: by.cookie })
const chosen = (by: Stored) => fetchJson('/api/account/mails', by.cookie)

let admin: Stored
let seller: Stored
beforeEach(async () => {
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
})

describe('The mail settings', () => {
  it('are all on by default and change one by one, for the caller only', async () => {
    expect(await chosen(seller)).toEqual(ALL)
    const off = { ...ALL, unread_messages: false }
    expect(await (await choose(seller, off)).json()).toEqual(off)
    expect(await (await choose(seller, off)).json()).toEqual(off)
    expect(await chosen(seller)).toEqual(off)
    expect(await chosen(admin)).toEqual(ALL)
    const none = mailsWithout(...MAIL_KINDS)
    await expectOk(choose(seller, none))
    expect(await chosen(seller)).toEqual(none)
    await expectOk(choose(seller, ALL))
    expect(await chosen(seller)).toEqual(ALL)
  })

  it.each([{}, { unread_messages: true }, { ...ALL, unread_messages: 1 }, []])(
    'reject the incomplete settings %o without a change',
    async (choices) => {
      expect(await outcome(choose(seller, choices))).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(await chosen(seller)).toEqual(ALL)
    },
  )

  it('are part of the data export and deleted with the account', async () => {
    await expectOk(choose(seller, { ...ALL, listing_status: false }))
    const data = await (await get('/api/account/export', seller.cookie)).json()
    expect(data).toMatchObject({ mailsSwitchedOff: ['listing_status'] })
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(seller.id).run()
    const left = env.DB.prepare('SELECT count(*) AS n FROM mail_opt_outs WHERE user_id = ?').bind(seller.id)
    expect(await left.first('n')).toBe(0)
  })
})

describe('A decision about a project', () => {
  /** Notices for the seller, ignoring those that earlier tests caused. */
  const notices = () => {
    const sent: { to: string; notice: Notice }[] = []
    vi.spyOn(Inbox.prototype, 'notify').mockImplementation(async function (this: Inbox, notice) {
      if (this.name === seller.id) sent.push({ to: this.name, notice })
    })
    return sent
  }

  it('is mailed to the seller unless they switched it off', async () => {
    const [first, second] = [
      await createWithStatus(seller.cookie, 'pending'),
      await createWithStatus(seller.cookie, 'pending'),
    ]
    await expectOk(setStatus(admin.cookie, first.id, { status: 'approved' }))
    expect(await mailsTo(seller.email)).toMatchObject([{ kind: 'listing_status', userId: seller.id }])
    await expectOk(choose(seller, { ...ALL, listing_status: false }))
    await expectOk(setStatus(admin.cookie, second.id, { status: 'approved' }))
    expect(await mailsTo(seller.email)).toHaveLength(1)
  })

  it('is sent to the seller’s open tabs, once for each project that changed', async () => {
    const sent = notices()
    const [first, second] = [
      await createWithStatus(seller.cookie, 'pending'),
      await createWithStatus(seller.cookie, 'pending'),
    ]
    const noticeOf = ({ id, title }: { id: string; title: string }, status: string) => ({
      to: seller.id,
      notice: { kind: 'listing_status', listingId: id, title, status },
    })
    await expectOk(setStatus(admin.cookie, first.id, { status: 'rejected', reason: 'No.' }))
    expect(sent).toEqual([])
    await settleListingDecisions()
    expect(sent).toEqual([noticeOf(first, 'rejected')])
    await outcome(setStatus(admin.cookie, first.id, { status: 'rejected', reason: 'No.' }))
    const ids = [first.id, second.id]
    await expectOk(send('POST', '/api/admin/listings/status', { ids, status: 'approved' }, { cookie: admin.cookie }))
    await settleListingDecisions()
    expect(sent).toHaveLength(3)
    expect(sent).toEqual(expect.arrayContaining([noticeOf(first, 'approved'), noticeOf(second, 'approved')]))
  })

  it('is saved even if the notice cannot be sent, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(Inbox.prototype, 'notify').mockRejectedValue(new Error('away'))
    const listing = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved' }))
    await settleListingDecisions()
    await expect.poll(() => logged.mock.calls.flat().join()).toContain('"at":"notice"')
  })
})
