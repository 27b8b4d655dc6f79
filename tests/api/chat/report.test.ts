import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_REPORT_REASON, REPORTS_PER_DAY } from '#contract/reports/limits.ts'
import { outcome, post, store, type Stored } from '../../support/accounts.ts'
import { addChat, openRoom, storeMessage, setBlocked } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'
import { casesOf, newReport } from '../../support/reports.ts'
import { messageSubject } from '#worker/reports/message-subject.rules.ts'

let [seller, buyer, outsider]: Stored[] = []
let chat: Awaited<ReturnType<typeof addChat>>
let messageId = ''
beforeEach(async () => {
  ;[seller, buyer, outsider] = await Promise.all([store({ role: 'seller' }), store(), store()])
  chat = await addChat({ sellerId: seller?.id ?? '', buyerId: buyer?.id ?? '' })
  await openRoom(chat)
  messageId = await storeMessage(chat.id, buyer?.id ?? '', 'Pay me elsewhere.')
})

const report = (person: Stored | undefined, body: object = {}, id = chat.id) =>
  outcome(post(`/api/chats/${id}/reports`, { messageId, reason: 'A scam', ...body }, { cookie: person?.cookie ?? '' }))
const reports = () => casesOf(messageSubject(chat.id, messageId))

describe('Reporting a message', () => {
  it('stores the message from the room, whatever else is sent', { tags: ['ours-reports'] }, async () => {
    expect(await report(seller, { reason: '  A scam ', content: 'Forged', reportedId: outsider?.id })).toEqual({
      status: 204,
    })
    expect(await reports()).toMatchObject([
      {
        subject: 'message',
        place_id: chat.id,
        title: 'Inboxly – Grace Hopper',
        content: 'Pay me elsewhere.',
        reported_id: buyer?.id,
        report_count: 1,
        decision: null,
        decision_reason: '',
        reports: [{ reporter: seller?.id, reason: 'other', words: 'A scam' }],
      },
    ])
  })

  it('accepts each reason, with or without words', async () => {
    expect(await report(seller, { reason: 'abusive', words: ' Look at this. ' })).toEqual({ status: 204 })
    expect(await reports()).toMatchObject([{ reports: [{ reason: 'abusive', words: 'Look at this.' }] }])
    const next = await storeMessage(chat.id, buyer?.id ?? '', 'And again.')
    expect(await report(seller, { messageId: next, reason: 'spam' })).toEqual({ status: 204 })
    expect(await casesOf(messageSubject(chat.id, next))).toMatchObject([{ reports: [{ reason: 'spam', words: '' }] }])
  })

  it('works if another case has the id that the sender chose for the message', async () => {
    await newReport({ subject: 'listing', subjectId: messageId })
    expect(await report(seller)).toEqual({ status: 204 })
    expect(await reports()).toMatchObject([{ subject: 'message', report_count: 1 }])
  })

  it('counts once per person, even if repeated', async () => {
    const all = await Promise.all(['A scam', 'Spam', 'Rude'].map((reason) => report(seller, { reason })))
    expect(all).toEqual([{ status: 204 }, { status: 204 }, { status: 204 }])
    expect(await reports()).toMatchObject([{ report_count: 1 }])
  })

  it('is allowed for visible messages of the other member only', async () => {
    const notFound = { status: 404, code: 'message_not_found' }
    expect(await report(buyer)).toMatchObject(notFound)
    expect(await report(seller, { messageId: crypto.randomUUID() })).toMatchObject(notFound)
    const elsewhere = await addChat({ sellerId: outsider?.id ?? '', buyerId: buyer?.id ?? '' })
    await openRoom(elsewhere)
    expect(await report(outsider, {}, elsewhere.id)).toMatchObject(notFound)
    await setBlocked(chat.id, seller?.id ?? '', true)
    const withheld = await storeMessage(chat.id, buyer?.id ?? '', 'Hello?')
    expect(await report(seller, { messageId: withheld })).toMatchObject(notFound)
    expect(await reports()).toEqual([])
  })

  it('is allowed for the two members only', async () => {
    expect(await report(outsider)).toMatchObject({ status: 404, code: 'chat_not_found' })
    expect(await report(seller, {}, 'nonsense')).toMatchObject({ status: 404, code: 'chat_not_found' })
    expect(await report(undefined)).toMatchObject({ status: 401 })
    expect(await reports()).toEqual([])
  })

  it('requires a reason within its length and a message id', async () => {
    for (const body of [
      { reason: ' ' },
      { reason: 'other' },
      { reason: 'A scam', words: 'Really' },
      { reason: 'spam', words: 'x'.repeat(MAX_REPORT_REASON + 1) },
      { reason: 'x'.repeat(MAX_REPORT_REASON + 1) },
      { messageId: 'nonsense' },
      { messageId: 7 },
    ])
      expect(await report(seller, body)).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await report(seller, { reason: 'x'.repeat(MAX_REPORT_REASON) })).toEqual({ status: 204 })
  })

  it('is limited per day', async () => {
    const unknown = () => report(seller, { messageId: crypto.randomUUID() })
    expect(await unknown()).toMatchObject({ status: 404 })
    await env.DB.exec(`UPDATE attempts SET count = count + ${REPORTS_PER_DAY - 2}`)
    expect(await unknown()).toMatchObject({ status: 404 })
    expect(await report(seller)).toMatchObject({ status: 429, code: 'too_many_attempts' })
    later(2 * 60 * 60_000)
    expect(await report(seller)).toMatchObject({ status: 429 })
    later(22 * 60 * 60_000)
    expect(await report(seller)).toEqual({ status: 204 })
  })
})
