import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isolate } from '#contract/isolate.ts'
import { Mail, type MailMessage } from '#worker/email/mail.ts'
import { renderMail } from '#worker/email/templates.ts'
import { HEBREW, isMixed, OVERRIDING } from '../../support/directions.ts'

const ORIGIN = 'https://sourceyard.test'
const SITE = { origin: ORIGIN, support: 'help@example.com' }
const TOKEN = 'aB-_'.repeat(11).slice(0, 43)
const to = 'ada@example.com'

const UNREAD = {
  kind: 'unread_messages',
  to,
  userId: '01',
  name: 'Mara',
  senderName: 'Ines',
  title: 'Inboxly',
  chatId: '0198-chat',
  others: [],
  more: 0,
} satisfies Partial<MailMessage>

const DECIDED = {
  kind: 'version_decided',
  to,
  userId: '01',
  name: 'Mara',
  listingId: '0198-listing',
  title: 'Inboxly',
  version: '1.2.0',
} as const

const REVIEWED = { to, userId: '01', name: 'Mara', path: '/product/inboxly' } as const

const INSPECTED = {
  kind: 'package_inspected',
  to,
  name: 'Mara',
  listingId: '0198-listing',
  title: 'Inboxly',
  version: '1.2.0',
} as const

const MAILS: [mail: MailMessage, subject: string, link: string | undefined][] = [
  [{ kind: 'verify', to, name: 'Ada', token: TOKEN }, 'Confirm your Sourceyard account', `/confirm#${TOKEN}`],
  [{ kind: 'already_registered', to }, 'You already have a Sourceyard account', '/login'],
  [{ kind: 'reset', to, token: TOKEN }, 'Reset your Sourceyard password', `/reset#${TOKEN}`],
  [{ kind: 'password_changed', to }, 'Your Sourceyard password was changed', undefined],
  [{ kind: 'confirm_address', to, token: TOKEN }, 'Confirm your new email address', `/confirm-email#${TOKEN}`],
  [
    { kind: 'address_changed', to, newAddress: 'new@example.com' },
    'Your Sourceyard email address was changed',
    undefined,
  ],
  [
    { ...UNREAD, unread: 1, content: 'Is billing included?' },
    'Ines wrote to you about “Inboxly”',
    `/chat/${UNREAD.chatId}`,
  ],
  [
    { kind: 'demo_down', to, userId: '01', name: 'Mara', listingId: '0198-listing', title: 'Inboxly', since: 0 },
    'The demo of “Inboxly” can’t be reached',
    '/dashboard/projects/0198-listing',
  ],
  [
    {
      kind: 'version_released',
      to,
      userId: '01',
      name: 'Mara',
      purchaseId: '0198-deal',
      title: 'Inboxly',
      version: '1.3.0',
      notes: '- Faster',
    },
    `Version 1.3.0 is out: ${isolate('Inboxly')}`,
    '/library/0198-deal',
  ],
  ...(['approved', 'refused', 'withheld'] as const).map((decision): (typeof MAILS)[number] => [
    { ...DECIDED, decision, reason: 'Why.' },
    `Version 1.2.0 was ${decision === 'refused' ? 'not approved' : decision}: ${isolate('Inboxly')}`,
    '/dashboard/projects/0198-listing/package',
  ]),
  [
    { ...INSPECTED, level: 'notice', blocking: 0 },
    'Your version 1.2.0 was inspected: Inboxly',
    '/dashboard/projects/0198-listing/package?version=1.2.0',
  ],
  [
    { ...INSPECTED, level: null, blocking: 0 },
    'Your version 1.2.0 couldn’t be inspected: Inboxly',
    '/dashboard/projects/0198-listing/package?version=1.2.0',
  ],
  [
    { ...REVIEWED, kind: 'review_received', title: 'Inboxly', rating: 4, comment: 'Live in two days.' },
    '4 out of 5: a new review of “Inboxly”',
    '/product/inboxly#reviews',
  ],
  [
    { ...REVIEWED, kind: 'review_received', title: '', rating: 1, comment: 'Never answered.' },
    '1 out of 5: a new review of your profile',
    '/product/inboxly#reviews',
  ],
  [
    { ...REVIEWED, kind: 'review_reply', title: 'Inboxly', reply: 'Thank you!' },
    'A reply to your review of “Inboxly”',
    '/product/inboxly#reviews',
  ],
  [
    { kind: 'confirm_subscription', to, token: TOKEN },
    'Confirm your subscription to Sourceyard',
    `/newsletter#${TOKEN}`,
  ],
  [{ kind: 'subscribed_already', to, subscriberId: '01' }, 'You’re already subscribed to Sourceyard', undefined],
  [
    { kind: 'letter', to, subject: 'New products', body: `[Inboxly](${ORIGIN}/product/inboxly)`, subscriberId: '01' },
    'New products',
    '/product/inboxly',
  ],
]

/** What people write, where it is in mails. */
const WRITTEN = {
  name: HEBREW,
  senderName: HEBREW,
  title: OVERRIDING,
  content: `${OVERRIDING}\n${OVERRIDING} and on`,
  comment: OVERRIDING,
  reply: OVERRIDING,
  reason: OVERRIDING,
}
const LISTED = { ...WRITTEN, kind: 'listing_status', to, userId: '01' } as const

/** Those of `changes` that an object has. */
function pick<Changes extends object>(changes: Changes, object: object): Partial<Changes> {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => name in object)) as Partial<Changes>
}

describe('A mail', { tags: ['1-mails'] }, () => {
  it.each(MAILS)('$kind has the same content in text and in HTML', (mail, subject, link) => {
    const words = renderMail(mail, SITE)
    expect(words.subject).toBe(subject)
    expect(words.html).toContain('<!doctype html>')
    if (!link) return
    expect(words.text).toContain(ORIGIN + link)
    expect(words.html).toContain(`href="${ORIGIN}${link}"`)
  })

  it.each(MAILS)('$kind has its token in the fragment only, where no server or log sees it', (mail) => {
    const { text, html } = renderMail(mail, SITE)
    for (const [link] of (text + html).matchAll(/https?:[^\s"<]+/g)) {
      const url = new URL(link)
      expect(url.origin).toBe(ORIGIN)
      expect(url.pathname + url.search).not.toContain(TOKEN)
    }
  })

  it.each([
    ...MAILS.map(([mail]) => mail),
    ...(['approved', 'rejected'] as const).map((status) => ({ ...LISTED, status })),
    ...(['listing', 'review', 'profile'] as const).flatMap((subject) => [
      { ...WRITTEN, kind: 'warned', to, subject } as const,
      { ...WRITTEN, kind: 'report_decided', to, userId: '01', subject, acted: true } as const,
    ]),
    { ...WRITTEN, kind: 'suspended', to },
    { ...UNREAD, unread: 1, content: '', others: [{ ...WRITTEN, unread: 2 }] },
    { ...WRITTEN, kind: 'review_hidden', to },
    { ...DECIDED, decision: 'withheld', reason: '' },
  ] satisfies MailMessage[])(
    '$kind keeps its words where they are beside text of another direction',
    {
      tags: ['ours-directions'],
    },
    (mail) => {
      const { subject, text, html } = renderMail({ ...mail, ...pick(WRITTEN, mail) }, SITE)
      const paragraphs = [subject, ...text.split('\n'), ...html.split(/<[^>]*>|\n/)]
      expect(paragraphs.filter(isMixed)).toEqual([])
    },
  )

  it('greets with plausible names only and repeats no other input of strangers', () => {
    const greeting = (name: string) => renderMail({ kind: 'verify', to, name, token: TOKEN }, SITE).text.split('\n')[0]
    for (const name of ['Ada', 'Zoë', 'Jean-Luc', 'O’Neil', '明', 'Ana María'])
      expect(greeting(name)).toBe(`Hello ${name},`)
    for (const name of ['http://evil.test', 'evil.test', '<b>x</b>', 'You won! Call 555', '', 'x'.repeat(60)])
      expect(greeting(name)).toBe('Hello,')
  })

  it.each<MailMessage>([
    { kind: 'address_changed', to, newAddress: 'new@example.com' },
    { kind: 'warned', to, name: 'Ada', subject: 'message', title: 'Inboxly', reason: 'Spam.' },
    { kind: 'suspended', to, name: 'Ada', reason: 'Spam.' },
    { kind: 'review_hidden', to, name: 'Ada', title: '', comment: 'Bad.', reason: 'Spam.' },
  ])('$kind has the support address if one is configured', (mail) => {
    expect(renderMail(mail, SITE).text).toContain('write to help@example.com')
    expect(renderMail(mail, { origin: ORIGIN, support: '' }).text).not.toContain('write to')
  })

  it('about a hidden review has its subject, the reason and a preview of the comment', () => {
    const review = { to, name: 'Ada', comment: `A thief! ${'🦊'.repeat(2_000)}` }
    const hidden = renderMail(
      { kind: 'review_hidden', ...review, title: 'Inboxly', reason: 'Insults.\n\nAgain.' },
      SITE,
    )
    expect(hidden.subject).toBe('Your review of “Inboxly” was hidden')
    expect(hidden.text).toContain('Insults.\n\nAgain.')
    expect(hidden.text).toMatch(/^> A thief! (?:🦊)+…$/mu)
    expect(hidden.text.length).toBeLessThan(1_500)
    const restored = renderMail({ kind: 'review_restored', ...review, title: '' }, SITE)
    expect(restored.subject).toBe('Your review is visible again')
    expect(restored.text).not.toContain('“')
  })

  it('escapes values in its HTML', () => {
    const { html } = renderMail({ kind: 'address_changed', to, newAddress: '"<img src=x>\'&"@example.com' }, SITE)
    expect(html).toContain('&quot;&lt;img src=x&gt;&#39;&amp;&quot;@example.com')
    expect(html).not.toContain('<img')
  })
})

describe('A mail about unread messages', () => {
  const textOf = (changes: object) =>
    renderMail({ ...UNREAD, unread: 1, content: 'Is billing included?', ...changes }, SITE).text

  it('quotes the newest message line by line and counts the unread ones', () => {
    expect(textOf({ content: 'Hi!\n\nIs billing included?' })).toContain(
      'Ines wrote to you about “Inboxly”:\n\n> Hi!\n> \n> Is billing included?\n\nRead and reply:',
    )
    expect(textOf({ unread: 3 })).toContain('You have 3 unread messages in this discussion.')
    expect(textOf({ unread: 100 })).toContain('You have 99+ unread messages in this discussion.')
  })

  it('lists several discussions, and says how many more there are', () => {
    const others = [{ senderName: 'evil.test', title: 'Shelf', unread: 100, content: '👍'.repeat(141) }]
    const mail = { ...UNREAD, unread: 1, content: 'Is billing included?', others }
    const { subject, text } = renderMail(mail, SITE)
    expect(subject).toBe('You have unread messages in 2 discussions')
    expect(text).toContain('Ines about “Inboxly” (1 unread): Is billing included?')
    expect(text).toContain(`Someone about “Shelf” (99+ unread): ${'👍'.repeat(139)}…`)
    expect(text).toContain(`Read and reply:\n${ORIGIN}/chat?filter=unread`)
    expect(text).not.toContain('more.')
    const many = renderMail({ ...mail, more: 5 }, SITE)
    expect(many.subject).toBe('You have unread messages in 7 discussions')
    expect(many.text).toContain('And 5 more.')
  })

  it('shortens a message with an ellipsis, never within a character', () => {
    expect(textOf({ content: '👍'.repeat(140) })).toContain(`> ${'👍'.repeat(140)}\n`)
    expect(textOf({ content: '👍'.repeat(141) })).toContain(`> ${'👍'.repeat(139)}…`)
  })

  it('omits a sender’s name that could be a message', () => {
    const { subject } = renderMail({ ...UNREAD, senderName: 'evil.test', unread: 1, content: 'Hi' }, SITE)
    expect(subject).toBe('Someone wrote to you about “Inboxly”')
  })

  it('escapes the message', () => {
    const { html } = renderMail({ ...UNREAD, unread: 1, content: '<img src=x>' }, SITE)
    expect(html).toContain('&lt;img src=x&gt;')
  })
})

describe('A mail about an inspection', { tags: ['ours-package-inspection-screen'] }, () => {
  it.each([
    ['fine', 0, 'We’ve read version 1.2.0 of “Inboxly”. Nothing holds it back.\n'],
    ['notice', 0, 'Nothing holds it back. A few things are worth a look.'],
    ['blocking', 1, 'One thing holds it back. Fix it before you make the version current.'],
    ['blocking', 1_200, '1,200 things hold it back. Fix them'],
    ['refused', 1, 'This file can’t be a version.'],
    [null, 0, 'We couldn’t read version 1.2.0 of “Inboxly” to its end.'],
  ] as const)('says what follows from the level %s and %d findings', (level, blocking, sentence) => {
    expect(renderMail({ ...INSPECTED, level, blocking }, SITE).text).toContain(sentence)
  })
})

describe('A mail about a report', { tags: ['ours-report-decisions'] }, () => {
  it.each([
    ['message', 'A warning about your messages on Sourceyard', 'one of your messages'],
    ['listing', 'A warning about one of your products on Sourceyard', 'your product “Inboxly”'],
    ['review', 'A warning about one of your reviews on Sourceyard', 'your review of “Inboxly”'],
    ['profile', 'A warning about your profile on Sourceyard', 'your profile'],
  ] as const)('warns about a %s', (subject, title, subjectText) => {
    const mail = renderMail(
      { kind: 'warned', to, name: 'Ada', subject, title: 'Inboxly', reason: 'One.\n\nTwo.' },
      SITE,
    )
    expect(mail.subject).toBe(title)
    expect(mail.text).toContain(`Someone reported ${subjectText}, and our team found`)
    expect(mail.text).toContain('Here’s why:\n\nOne.\n\nTwo.\n\n')
  })

  it('from a former version without a subject is about a message', () => {
    expect(v.parse(Mail, { kind: 'warned', to, name: 'Ada', reason: 'Spam.' })).toMatchObject({ subject: 'message' })
  })

  it.each([
    ['message', 'a message'],
    ['listing', 'the product “Zoë”'],
    ['review', 'a review of “Zoë”'],
    ['profile', 'the profile of Zoë'],
  ] as const)('informs the reporter of a %s whether action was taken, without details', (subject, what) => {
    const textOf = (acted: boolean) =>
      renderMail({ kind: 'report_decided', to, userId: '01', name: 'Ada', subject, title: 'Zoë', acted }, SITE).text
    expect(textOf(true)).toContain(`Thank you for reporting ${what}. Our team has reviewed it and taken action.`)
    expect(textOf(false)).toContain(
      `Thank you for reporting ${what}. Our team has reviewed it and found that it doesn’t`,
    )
    for (const text of [textOf(true), textOf(false)]) expect(text).not.toMatch(/suspend|hid|block|warn/)
  })

  it('omits names that could be a message', () => {
    const mail = { kind: 'report_decided', to, userId: '01', name: 'Ada', subject: 'profile', acted: true } as const
    expect(renderMail({ ...mail, title: 'evil.test' }, SITE).text).toContain('reporting a profile.')
  })
})

it('A mail that can be switched off has an unsubscribe link in text and in HTML, and others do not', () => {
  const unsubscribe = `${ORIGIN}/unsubscribe#${TOKEN}`
  const mail: MailMessage = { ...UNREAD, unread: 1, content: 'Hi' }
  const { text, html } = renderMail(mail, { ...SITE, unsubscribe })
  expect(text).toContain(`Unsubscribe:\n${unsubscribe}`)
  expect(html).toContain(`href="${unsubscribe}"`)
  expect(html).not.toMatch(/\b(?:false|undefined)\b/)
  expect(renderMail({ kind: 'password_changed', to }, SITE).text).not.toContain('nsubscribe')
})

describe('A campaign mail to subscribers', { tags: ['ours-letters'] }, () => {
  const renderCampaign = (body: string) =>
    renderMail(
      { kind: 'letter', to, subject: 'New', body, subscriberId: '01' },
      { ...SITE, unsubscribe: `${ORIGIN}/unsubscribe#${TOKEN}` },
    )

  it('has its Markdown as text and as HTML with inline styles', () => {
    const body = '# New\n\nLook at **this**:\n\n- [Inboxly](https://sourceyard.test/product/inboxly)\n- `code`'
    const { html, text } = renderCampaign(body)
    expect(text).toContain(body)
    expect(html).toMatch(/<h3 dir="auto" style="|<h3 style="[^"]+" dir="auto">New<\/h3>/)
    expect(html).toMatch(/<a style="[^"]+" href="https:\/\/sourceyard\.test\/product\/inboxly">Inboxly<\/a>/)
    expect(html).toContain('<strong>this</strong>')
    expect(html).not.toMatch(/target=|rel=|id="description/)
  })

  it('escapes HTML in its Markdown', () => {
    const { html } = renderCampaign('<script>alert(1)</script> <img src=x onerror=x> [x](javascript:alert(1))')
    expect(html).not.toMatch(/<script|<img|href="javascript/)
    expect(html).toContain('&lt;script&gt;')
  })

  it('states why it was sent and how to unsubscribe without an account', () => {
    const { html, text } = renderCampaign('Hello')
    const reason = 'You’re getting this because this address is subscribed to our newsletter.'
    expect(text).toContain(`${reason} Unsubscribe:\n${ORIGIN}/unsubscribe#${TOKEN}`)
    expect(html).toContain(reason)
    expect(html).toContain(`href="${ORIGIN}/unsubscribe#${TOKEN}"`)
    expect(html).not.toContain('/settings')
  })
})
