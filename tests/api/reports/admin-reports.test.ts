import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActivityPage } from '#contract/admin/activity.ts'
import type { Report, ReportDetail, ReportPage } from '#contract/admin/reports.ts'
import { ADMIN_PAGE_SIZE } from '#contract/admin/limits.ts'
import { REPORT_CONTEXT_MESSAGES } from '#contract/reports/limits.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { get, holdMail, mailsTo, outcome, post, statusOf, store, type Stored } from '../../support/accounts.ts'
import { fetchJson, jsonOf } from '../../support/api.ts'
import { connectToRoom, newChat, type TestChat } from '../../support/chat.ts'
import { newReport } from '../../support/reports.ts'

holdMail()

let admin: Stored
beforeEach(async () => {
  await env.DB.batch(['reports', 'report_cases', 'audit_log'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await env.DB.exec("UPDATE profiles SET role = 'buyer' WHERE role = 'admin'")
  admin = await store({ role: 'admin' })
})

const list = (query = '') => fetchJson<ReportPage>(`/api/admin/reports${query}`, admin.cookie)
const look = (id: string) =>
  jsonOf<ReportDetail>(post(`/api/admin/reports/${id}/look`, undefined, { cookie: admin.cookie }))
const decide = (id: string, body: object, { cookie }: Stored = admin) =>
  post(`/api/admin/reports/${id}/decision`, body, { cookie })
const entries = async (what: string) =>
  (await fetchJson<ActivityPage>(`/api/admin/activity?what=${what}`, admin.cookie)).items
const isSignedIn = async ({ cookie }: Stored) => (await statusOf(get('/api/account/sessions', cookie))) === 200

/** Sends messages of both people, one per second, and adds a report by the seller about one of the buyer's. */
async function reportedChat(contents: string[], reported: number): Promise<{ chat: TestChat; report: string }> {
  const chat = await newChat()
  const people = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.seller)]
  const ids: string[] = []
  for (const [index, content] of contents.entries()) {
    const socket = people[index % 2]
    ids.push(socket?.sendMessage(content) ?? '')
    await socket?.next('ack')
  }
  const report = await newReport({
    chatId: chat.id,
    messageId: ids[reported] ?? '',
    reporterId: chat.seller.id,
    reportedId: chat.buyer.id,
  })
  return { chat, report }
}

describe('The admin list of reports', () => {
  it('lists open reports, newest first, with their total', async () => {
    const [first, second] = [await newReport(), await newReport()]
    const decided = await newReport()
    await decide(decided, { decision: 'dismissed' })
    expect(await list()).toMatchObject({ items: [{ id: second }, { id: first }], next: null, open: 2 })
    expect(await list('?state=decided')).toMatchObject({
      items: [{ id: decided, decision: 'dismissed', decidedBy: 'Ada Byron', decisionReason: '' }],
      open: 2,
    })
  })

  it('pages without gaps', async () => {
    const ids: string[] = []
    for (let count = 0; count <= ADMIN_PAGE_SIZE; count += 1)
      ids.unshift(await newReport({ reporterId: admin.id, reportedId: admin.id }))
    const page = await list()
    const rest = await list(`?before=${page.next}`)
    expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
    expect([page.items.length, rest.next]).toEqual([ADMIN_PAGE_SIZE, null])
  })
})

describe('Viewing a report', () => {
  it('shows the messages around the reported one with former texts and nothing further away', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `Message ${index}`)
    const { chat, report } = await reportedChat(many, 14)
    const buyer = await connectToRoom(chat.id, chat.buyer)
    const reported = (await buyer.history()).find(({ content }) => content === 'Message 14')
    buyer.send({ type: 'edit', id: reported?.id, content: 'Never mind' })
    await buyer.next('ack')

    const { messages } = await look(report)
    expect(messages.map(({ content }) => content)).toEqual([
      ...many.slice(14 - REPORT_CONTEXT_MESSAGES, 14),
      'Never mind',
      ...many.slice(15, 15 + REPORT_CONTEXT_MESSAGES),
    ])
    expect(messages.filter(({ isReported }) => isReported)).toMatchObject([
      { content: 'Never mind', contentOld: 'Message 14', byReported: true, senderName: 'Ada Byron' },
    ])
    expect(messages.map(({ byReported }) => byReported)).toEqual(messages.map((_, index) => index % 2 === 0))
  })

  it('writes an audit entry every time, with the admin and the chat', { tags: ['ours-reports'] }, async () => {
    const { chat, report } = await reportedChat(['Hi!', 'Hello.'], 0)
    await look(report)
    await look(report)
    const entry = {
      actor: { id: admin.id },
      entity: 'report',
      subjectId: report,
      subject: 'Inboxly – Ada Byron',
      before: null,
      after: { subject: 'message', in: chat.id },
    }
    expect(await entries('report.view')).toMatchObject([entry, entry])
  })

  it('is rejected for others, without an audit entry', async () => {
    const { chat, report } = await reportedChat(['Hi!'], 0)
    const view = ({ cookie }: Stored, id: string) =>
      outcome(post(`/api/admin/reports/${id}/look`, undefined, { cookie }))
    expect(await view(chat.seller, report)).toMatchObject({ code: 'not_admin' })
    expect(await view(admin, 'nonsense')).toMatchObject({ status: 404, code: 'report_not_found' })
    expect(await entries('report.view')).toEqual([])
  })

  it('cannot be triggered by a link', { tags: ['ours-looks-not-links'] }, async () => {
    const report = await newReport()
    for (const path of [`/api/admin/reports/${report}`, `/api/admin/reports/${report}/look`])
      expect(await outcome(get(path, admin.cookie))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await entries('report.view')).toEqual([])
  })

  it('works when the room fails and still writes an audit entry', async () => {
    const { report } = await reportedChat(['Hi!'], 0)
    vi.spyOn(ChatRoom.prototype, 'around').mockRejectedValue(new Error('down'))
    expect(await look(report)).toMatchObject({ report: { id: report, content: 'Pay me elsewhere.' }, messages: [] })
    expect(await entries('report.view')).toHaveLength(1)
  })
})

describe('Deciding a report', () => {
  it('to dismiss notifies no one', async () => {
    const reported = await store()
    const id = await newReport({ reportedId: reported.id })
    const report = await jsonOf<Report>(decide(id, { decision: 'dismissed' }))
    expect(report).toMatchObject({ id, decision: 'dismissed', decidedBy: 'Ada Byron' })
    expect(report.decidedAt).not.toBeNull()
    expect(await mailsTo(reported.email)).toEqual([])
    expect(await entries('report.decide')).toMatchObject([
      { subjectId: id, before: { decision: null }, after: { decision: 'dismissed', reason: '' } },
    ])
  })

  it('to warn mails the person the reason and does not change their account', async () => {
    const reported = await store()
    const id = await newReport({ reportedId: reported.id })
    await decide(id, { decision: 'warned', reason: 'Payments stay here.' })
    expect(await mailsTo(reported.email)).toMatchObject([{ kind: 'warned', reason: 'Payments stay here.' }])
    expect(await isSignedIn(reported)).toBe(true)
    expect((await list('?state=decided')).items).toMatchObject([
      { decision: 'warned', decisionReason: 'Payments stay here.' },
    ])
  })

  it('to warn a deleted account only closes the report', async () => {
    const id = await newReport({ reportedId: await importedSeller() })
    expect(await statusOf(decide(id, { decision: 'warned', reason: 'Rude.' }))).toBe(200)
    expect((await list()).open).toBe(0)
  })

  it('to suspend signs the person out and mails them the reason', async () => {
    const reported = await store()
    const id = await newReport({ reportedId: reported.id })
    expect(await jsonOf<Report>(decide(id, { decision: 'suspended', reason: 'Fraud.' }))).toMatchObject({
      decision: 'suspended',
      decisionReason: 'Fraud.',
    })
    expect(await isSignedIn(reported)).toBe(false)
    expect(await mailsTo(reported.email)).toMatchObject([{ kind: 'suspended', reason: 'Fraud.' }])
    expect(await entries('user.suspend')).toMatchObject([{ subjectId: reported.id, actor: { id: admin.id } }])
    expect(await entries('report.decide')).toHaveLength(1)
  })

  it('to suspend a suspended person changes and mails nothing more', async () => {
    const reported = await store({ suspended: true })
    const id = await newReport({ reportedId: reported.id })
    expect(await jsonOf<Report>(decide(id, { decision: 'suspended', reason: 'Fraud.' }))).toMatchObject({
      decision: 'suspended',
    })
    expect(await mailsTo(reported.email)).toEqual([])
    expect(await entries('user.suspend')).toEqual([])
  })

  it.each([
    ['the last admin', 'last_admin', async () => admin.id],
    ['somebody without an account', 'no_account', importedSeller],
  ])('to suspend %s is rejected, and the report stays open', async (_, code, reportedId) => {
    const id = await newReport({ reportedId: await reportedId() })
    expect(await outcome(decide(id, { decision: 'suspended', reason: 'Fraud.' }))).toMatchObject({ status: 409, code })
    expect((await list()).items).toMatchObject([{ id, decision: null }])
    expect(await entries('report.decide')).toEqual([])
    expect(await isSignedIn(admin)).toBe(true)
  })

  it('applies once: the second admin gets the first decision and suspends no one', async () => {
    const reported = await store()
    const id = await newReport({ reportedId: reported.id })
    await decide(id, { decision: 'dismissed' })
    const late = await decide(id, { decision: 'suspended', reason: 'Fraud.' }, await store({ role: 'admin' }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      error: { code: 'report_decided' },
      current: { id, decision: 'dismissed', decidedBy: 'Ada Byron' },
    })
    expect(await isSignedIn(reported)).toBe(true)
  })

  it.each(['warned', 'suspended'])(
    'applies once with several concurrent admins, and a person is %s only if that was decided',
    async (decision) => {
      const reported = await store()
      const id = await newReport({ reportedId: reported.id })
      const admins = [
        admin,
        await store({ role: 'admin' }),
        await store({ role: 'admin' }),
        await store({ role: 'admin' }),
      ]
      const replies = await Promise.all(
        admins.map((by, index) =>
          outcome(decide(id, index % 2 === 0 ? { decision: 'dismissed' } : { decision, reason: 'Fraud.' }, by)),
        ),
      )
      expect(replies.map(({ status, code }) => code ?? status).toSorted()).toEqual([
        200,
        'report_decided',
        'report_decided',
        'report_decided',
      ])
      const [report] = (await list('?state=decided')).items
      expect(await mailsTo(reported.email)).toHaveLength(report?.decision === 'dismissed' ? 0 : 1)
      expect(await isSignedIn(reported)).toBe(report?.decision !== 'suspended')
      expect(await entries('report.decide')).toHaveLength(1)
    },
  )

  it.each([
    [{ decision: 'warned' }, 'reason'],
    [{ decision: 'suspended', reason: '  ' }, 'reason'],
    [{ decision: 'deleted', reason: 'Fraud.' }, 'decision'],
  ])('requires a known decision and, where it is mailed, a reason: %j is rejected', async (body, field) => {
    expect(await outcome(decide(await newReport(), body))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })
})

async function importedSeller(): Promise<string> {
  const id = crypto.randomUUID()
  await env.DB.prepare("INSERT INTO profiles (id, role, created_at) VALUES (?, 'seller', 1)").bind(id).run()
  return id
}
