import { describe, expect, it } from 'vitest'
import type { Offer } from '#contract/deals/deal.ts'
import type { DealMessage, DealEventMail } from '#worker/email/deal-message.ts'
import { renderMail } from '#worker/email/templates.ts'
import { HEBREW, isMixed, OVERRIDING } from '../../support/directions.ts'
import { NOTHING_INCLUDED } from '../../support/terms.ts'

const ORIGIN = 'https://sourceyard.test'
const DEAL = {
  to: 'ada@example.com',
  userId: '01',
  name: 'Ada',
  side: 'seller',
  otherName: 'Ines',
  title: 'Inboxly',
  dealId: '0198-deal',
  completed: false,
} as const

const OFFER: Offer = {
  id: 'offer',
  by: 'buyer',
  terms: { ...NOTHING_INCLUDED, priceCents: 105_000, supportMonths: 6, training: true, deployment: true },
  madeAt: Date.UTC(2026, 10, 21, 22, 45),
  expiresAt: Date.UTC(2026, 10, 24, 22, 45),
}
const BARE: Offer = {
  ...OFFER,
  terms: { ...NOTHING_INCLUDED, priceCents: 90_050 },
}
const UNTIL = 'November 24, 2026 at 10:45 PM UTC'

type Changes = Partial<Pick<DealMessage, 'side' | 'otherName' | 'completed' | 'title'>>
const render = (news: DealEventMail, changes: Changes = {}) =>
  renderMail({ ...DEAL, ...changes, ...news } satisfies DealMessage, { origin: ORIGIN })

const accepted = { kind: 'offer_accepted', priceCents: 105_000, automatic: false, bought: false } as const
const reservation = { kind: 'deal_reservation', priceCents: 105_000 } as const
const cancelled = { kind: 'deal_cancelled', reason: null } as const

const delivery = { kind: 'deal_delivery', version: null, isAnswer: false, reason: null } as const

const MAILS: [what: string, news: DealEventMail, changes: Changes, subject: string, texts: string[]][] = [
  [
    'a first offer',
    { kind: 'offer_received', offer: OFFER },
    {},
    'Ines offered $1,050 for “Inboxly”',
    [
      'The offer is for Multiple brands and includes 6 months of support, training, and deployment.',
      `The offer is valid until ${UNTIL}.`,
    ],
  ],
  [
    'an offer by the seller',
    { kind: 'offer_received', offer: BARE },
    { side: 'buyer' },
    'Ines offered you “Inboxly” for $900.50',
    ['The offer is for Multiple brands and includes no extras.'],
  ],
  [
    'a counter-offer that changes what is included',
    { kind: 'offer_countered', offer: OFFER, replaced: BARE },
    {},
    'Ines countered with $1,050 for “Inboxly”',
    [
      'You offered $900.50 for “Inboxly”, and Ines countered with $1,050.',
      'The counter-offer is for Multiple brands and includes 6 months of support, training, and deployment. Your offer is for Multiple brands and includes no extras.',
      `The offer is valid until ${UNTIL}.`,
    ],
  ],
  [
    'an accepted offer, to the buyer',
    accepted,
    { side: 'buyer' },
    'Ines accepted your offer of $1,050 for “Inboxly”',
    ['The price is held.', 'You and the seller agree on how to pay. Mark it as paid once you’re done.'],
  ],
  [
    'an accepted offer, to the seller',
    accepted,
    {},
    'Ines accepted your offer of $1,050 for “Inboxly”',
    ['You and the buyer agree on how to pay. Confirm the payment once you receive it.'],
  ],
  [
    'an automatic acceptance, to the buyer',
    { ...accepted, automatic: true },
    { side: 'buyer' },
    'Your offer of $1,050 for “Inboxly” was accepted',
    ['The price is held.'],
  ],
  [
    'an automatic acceptance, to the seller',
    { ...accepted, automatic: true },
    {},
    'Ines’s offer of $1,050 for “Inboxly” was accepted for you',
    ['You accept offers like this automatically'],
  ],
  [
    'a purchase at the list price',
    { ...accepted, bought: true },
    {},
    'Ines bought “Inboxly” for $1,050',
    ['at its list price of $1,050.', 'Confirm the payment once you receive it.'],
  ],
  [
    'a purchase that costs nothing',
    { ...accepted, bought: true, priceCents: 0 },
    { completed: true },
    'Ines bought “Inboxly” for $0',
    ['This purchase has been completed successfully.'],
  ],
  [
    'a declined offer',
    { kind: 'offer_declined', priceCents: 105_000, automatic: false, reason: 'Too low.\nSorry.' },
    {},
    'Ines declined your offer of $1,050 for “Inboxly”',
    ['and wrote:\n\n> Too low.\n> Sorry.'],
  ],
  [
    'an automatic decline',
    { kind: 'offer_declined', priceCents: 100, automatic: true, reason: null },
    { side: 'buyer' },
    'Your offer of $1 for “Inboxly” was declined',
    ['Thank you for your offer. It is below what the seller can accept for this product.'],
  ],
  [
    'an offer that expires soon',
    { kind: 'offer_expiring', offer: OFFER },
    {},
    'Ines’s offer of $1,050 for “Inboxly” expires soon',
    ['is waiting for your answer', `The offer expires on ${UNTIL}.`],
  ],
  [
    'an expired offer, to its recipient',
    { kind: 'offer_expired', offer: OFFER },
    {},
    'Ines’s offer of $1,050 for “Inboxly” expired',
    [`expired on ${UNTIL} without an answer from you.`],
  ],
  [
    'an expired offer, to its sender',
    { kind: 'offer_expired', offer: OFFER },
    { side: 'buyer' },
    'Your offer of $1,050 for “Inboxly” expired',
    ['without an answer.'],
  ],
  [
    'a payment to confirm',
    { kind: 'deal_paid', priceCents: 105_000 },
    {},
    'Ines marked “Inboxly” as paid',
    ['at the agreed price of $1,050.', 'Confirm it once you’ve received the payment.'],
  ],
  [
    'a confirmed payment that completes the purchase',
    { kind: 'deal_received', priceCents: 105_000 },
    { side: 'buyer', completed: true },
    'Purchase Completed: “Inboxly”',
    ['Ines confirmed your payment of $1,050', 'This purchase has been completed successfully.'],
  ],
  [
    'a payment that was confirmed before it was marked',
    { kind: 'deal_received', priceCents: 105_000 },
    { side: 'buyer' },
    'Ines confirmed your payment for “Inboxly”',
    ['Mark it as paid to complete the purchase.'],
  ],
  [
    'a completed purchase, to the buyer',
    { kind: 'deal_completed', priceCents: 105_000 },
    { side: 'buyer', completed: true },
    'Purchase Completed: “Inboxly”',
    ['You bought “Inboxly” from Ines for $1,050.', 'This purchase has been completed successfully.'],
  ],
  [
    'a completed purchase, to the seller',
    { kind: 'deal_completed', priceCents: 0 },
    { completed: true },
    'Purchase Completed: “Inboxly”',
    ['Ines bought “Inboxly” for $0.', 'This purchase has been completed successfully.'],
  ],
  [
    'an agreement that reserves what is sold once',
    { ...accepted, reservation: { isOwn: true, until: OFFER.expiresAt } },
    { side: 'buyer' },
    'Ines accepted your offer of $1,050 for “Inboxly”',
    [`The price is held until ${UNTIL}.`, 'Mark it as paid once you’re done.'],
  ],
  [
    'an agreement about what another buyer has',
    { ...accepted, reservation: { isOwn: false, until: OFFER.expiresAt } },
    { side: 'buyer' },
    'Ines accepted your offer of $1,050 for “Inboxly”',
    [`But it is reserved for another buyer until ${UNTIL}.`, 'Please don’t pay for it now.'],
  ],
  [
    'an agreement about what another buyer has paid for',
    { ...accepted, reservation: { isOwn: false, until: null } },
    { side: 'seller' },
    'Ines accepted your offer of $1,050 for “Inboxly”',
    ['reserved for another buyer whose payment is being confirmed.', 'Please take no payment for it now.'],
  ],
  [
    'an agreement that reserves nothing',
    { ...accepted, reservation: null },
    { side: 'buyer' },
    'Ines accepted your offer of $1,050 for “Inboxly”',
    ['It isn’t reserved: someone else can still buy it until a payment is marked.'],
  ],
  [
    'a reservation by another buyer',
    { ...reservation, change: 'reserved', reservation: { isOwn: false, until: OFFER.expiresAt } },
    { side: 'buyer' },
    '“Inboxly” is reserved for another buyer',
    [
      `“Inboxly” is reserved for another buyer until ${UNTIL}.`,
      'If you’ve paid already, ask the seller for your money back, or report it to us.',
    ],
  ],
  [
    'a reservation by another buyer that ended, after an agreement',
    { ...reservation, change: 'released', reservation: null },
    { side: 'buyer' },
    '“Inboxly” is available again',
    ['You agreed on $1,050.'],
  ],
  [
    'a reservation by another buyer that ended',
    { ...reservation, change: 'released', priceCents: null },
    { side: 'buyer' },
    '“Inboxly” is available again',
    ['your negotiation is open'],
  ],
  [
    'one’s own reservation that ended',
    { ...reservation, change: 'lapsed' },
    { side: 'buyer' },
    'Your reservation of “Inboxly” has ended',
    ['Others can buy it now.', 'mark it as paid right away'],
  ],
  [
    'a buyer’s reservation that ended',
    { ...reservation, change: 'lapsed' },
    { side: 'seller' },
    'The reservation of “Inboxly” has ended',
    ['“Inboxly” was reserved for Ines, and no payment was marked in time.'],
  ],
  [
    'a delivered version',
    { ...delivery, change: 'delivered', version: '1.2.0' },
    { side: 'buyer', completed: true },
    'Ines delivered version 1.2.0 of “Inboxly”',
    ['Confirm it once you have what you bought, or request changes.'],
  ],
  [
    'a delivery in words that answers a change request',
    { ...delivery, change: 'delivered', isAnswer: true, reason: 'You have access now.' },
    { side: 'buyer', completed: true },
    'Ines delivered “Inboxly”',
    ['to answer your change request.', 'They wrote:\n\n> You have access now.'],
  ],
  [
    'a change request',
    { ...delivery, change: 'changes_requested', reason: 'The tests are missing.' },
    { completed: true },
    'Ines requested changes to “Inboxly”',
    ['Answer with another delivery. They wrote:\n\n> The tests are missing.'],
  ],
  [
    'a confirmed delivery',
    { ...delivery, change: 'delivery_confirmed' },
    { completed: true },
    'Ines confirmed the delivery of “Inboxly”',
    ['Nothing more is due.'],
  ],
  [
    'a cancellation by the other person',
    { ...cancelled, cause: 'person', reason: 'I found another.' },
    {},
    'Ines cancelled your negotiation about “Inboxly”',
    ['and wrote:\n\n> I found another.'],
  ],
  [
    'a cancellation by an admin',
    { ...cancelled, cause: 'admin', reason: 'Fraud.' },
    {},
    'Our team cancelled your negotiation about “Inboxly”',
    ['Here’s why:\n\nFraud.'],
  ],
  ...(
    [
      ['idle', 'there was no activity for 30 days'],
      ['listing_blocked', 'the product was taken down by our team'],
      ['listing_deleted', 'the seller has deleted the product'],
      ['sold', 'the product was sold to someone else'],
      ['suspended', 'the seller’s account was suspended'],
      ['account_deleted', 'the seller has deleted their account'],
    ] as const
  ).map(([cause, reason]): (typeof MAILS)[number] => [
    `an end (${cause})`,
    { ...cancelled, cause },
    { side: 'buyer' },
    'Your negotiation about “Inboxly” has ended',
    [`because ${reason}.`],
  ]),
]

describe('A mail about a deal', { tags: ['ours-deal-mails'] }, () => {
  it.each(MAILS)('about %s describes what happened and links to the chat', (_, news, changes, subject, texts) => {
    const { text, html, ...mail } = render(news, changes)
    expect(mail.subject).toBe(subject)
    expect(text).toMatch(/^Hello Ada,\n/)
    for (const words of texts) expect(text).toContain(words)
    expect(text).toContain(`${ORIGIN}/chat/0198-deal`)
    expect(html).toContain(`href="${ORIGIN}/chat/0198-deal"`)
    expect(text + html).not.toMatch(/undefined|null|NaN/)
  })

  it.each(MAILS)(
    'about %s keeps its words where they are beside text of another direction',
    {
      tags: ['ours-directions'],
    },
    (_, news, changes) => {
      const written = 'reason' in news && news.reason !== null ? { ...news, reason: OVERRIDING } : news
      const { subject, text, html } = render(written, { ...changes, otherName: HEBREW, title: OVERRIDING })
      const paragraphs = [subject, ...text.split('\n'), ...html.split(/<[^>]*>|\n/)]
      expect(paragraphs.filter(isMixed)).toEqual([])
      expect(subject).toContain(HEBREW)
    },
  )

  it('says ‘The buyer’ or ‘The seller’ for a name that could be a message', () => {
    for (const [side, subject] of [
      ['seller', 'The buyer offered $1,050 for “Inboxly”'],
      ['buyer', 'The seller offered you “Inboxly” for $1,050'],
    ] as const)
      expect(render({ kind: 'offer_received', offer: OFFER }, { side, otherName: 'evil.test' }).subject).toBe(subject)
  })

  it('escapes user input', () => {
    const { html } = render({ ...cancelled, cause: 'person', reason: '<img src=x>' }, { title: '<b>Inboxly</b>' })
    expect(html).toContain('&lt;img src=x&gt;')
    expect(html).not.toMatch(/<img|<b>/)
  })
})
