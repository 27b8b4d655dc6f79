import { html, raw } from 'hono/html'
import type { OfferOutcome, Side } from '#contract/deals/constants.ts'
import type { Actor } from '#contract/deals/deal.ts'
import { type DealFacts, RECORD_ID, type RecordedMessage } from '#contract/deals/record.ts'
import { type Terms, termLabel, TERMS, termText } from '#contract/deals/terms.ts'
import { formatPrice } from '#contract/money.ts'
import { RECORD_STYLE } from './record-style.ts'

type Markup = ReturnType<typeof html>

/** Nothing that the file could load or run, whatever someone wrote into it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const STATUSES: Record<string, string> = {
  negotiating: 'Negotiation',
  purchased: 'Purchase completed',
  cancelled: 'Cancelled',
}
const OUTCOMES: Record<OfferOutcome, string> = {
  live: 'Not answered yet',
  accepted: 'Accepted',
  replaced: 'Replaced by a counter-offer',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
  expired: 'Expired',
  ended: 'Ended with the negotiation',
}

/** The file up to the conversation. */
export function recordHead(facts: DealFacts): string {
  const { product } = facts
  return text(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${POLICY}" />
<meta name="viewport" content="width=device-width" />
<title>Deal record: ${product.title}</title>
<style>${raw(RECORD_STYLE)}</style>
</head>
<body>
<main>
<p class="muted">Deal record</p>
<h1 dir="auto">${product.title}</h1>
<p class="muted">Exported by the ${facts.exportedBy} on ${timeOf(facts.exportedAt)}. All times are in UTC.</p>
${summaryOf(facts)}${agreementOf(facts)}${offersOf(facts)}${historyOf(facts)}${versionsOf(facts)}
<section>
<h2>Conversation</h2>
<p class="muted">As the ${facts.exportedBy} sees it.</p>
<ol>
`)
}

/** Messages of the conversation, in their order. */
export function recordMessages(messages: readonly RecordedMessage[], facts: DealFacts): string {
  return messages.map((message) => text(messageOf(message, facts))).join('')
}

/** The file from the conversation, which may be empty, to the messages in its JSON. */
export function recordMiddle(facts: DealFacts, isEmpty: boolean): string {
  const end = html`</ol>
${isEmpty && html`<p>No messages.</p>`}
</section>
<p class="muted">This file also has all of the above as JSON, in the element with the id “${RECORD_ID}”.</p>
</main>
`
  return `${text(end)}<script type="application/json" id="${RECORD_ID}">${json(facts).slice(0, -1)},"messages":[`
}

/** Messages in the file's JSON; `isFirst` if none was written before. */
export function recordJson(messages: readonly RecordedMessage[], isFirst: boolean): string {
  if (messages.length === 0) return ''
  return (isFirst ? '' : ',') + messages.map(json).join(',')
}

/** The file from the messages in its JSON on. */
export const RECORD_END = ']}</script>\n</body>\n</html>\n'

/** JSON for an element of a page: without '<', no text in it ends the element. */
function json(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** Nothing inside is a promise, so `html` returns a string. */
function text(markup: Markup): string {
  return String(markup)
}

function summaryOf({ deal, product, buyer, seller }: DealFacts): Markup {
  const { ended } = deal
  return html`<section>
<h2>Deal</h2>
<dl>
${entry('Buyer', personOf(buyer))}${entry('Seller', personOf(seller))}
${entry('Status', STATUSES[deal.status] ?? deal.status)}
${deal.priceCents !== null && entry('Price', formatPrice(deal.priceCents))}
${entry('Started', timeOf(deal.startedAt))}${ended && entry('Ended', timeOf(ended.at))}
${ended?.reason && entry('Reason', html`<span dir="auto">${ended.reason}</span>`)}
${entry('Deal ID', html`<code>${deal.id}</code>`)}${entry('Product ID', html`<code>${product.id}</code>`)}
</dl>
</section>
`
}

function agreementOf({ agreement }: DealFacts): Markup | '' {
  if (!agreement) return ''
  const { terms, licenseText, at, offer, paidAt, receivedAt } = agreement
  return html`<section>
<h2>Agreement</h2>
<dl>
${termsOf(terms)}
${licenseText && entry('License text', html`Version ${licenseText.version}, <a href="${licenseText.address}">${licenseText.address}</a>`)}
${licenseText && entry('Its SHA-256', html`<code>${licenseText.sha256}</code>`)}
${entry('Agreed', html`${timeOf(at)}${offer === null && ', at the list price'}`)}
${paidAt && entry('Marked as paid', timeOf(paidAt))}${receivedAt && entry('Payment confirmed', timeOf(receivedAt))}
</dl>
</section>
`
}

function offersOf(facts: DealFacts): Markup | '' {
  if (facts.offers.length === 0) return ''
  return html`<section>
<h2>Offers</h2>
<ol>
${facts.offers.map(
  ({ by, terms, madeAt, expiresAt, outcome }) => html`<li>
<p>${nameOf(by, facts)} · ${timeOf(madeAt)}</p>
<dl>
${termsOf(terms)}${entry('Valid until', timeOf(expiresAt))}${entry('Outcome', OUTCOMES[outcome])}
</dl>
</li>
`,
)}</ol>
</section>
`
}

function historyOf(facts: DealFacts): Markup | '' {
  if (facts.events.length === 0) return ''
  return html`<section>
<h2>History</h2>
<ol>
${facts.events.map(
  (event) => html`<li>
<p>${nameOf(event.by, facts)} · ${timeOf(event.at)}</p>
<p dir="auto">${event.text}</p>
</li>
`,
)}</ol>
</section>
`
}

function versionsOf({ versions }: DealFacts): Markup | '' {
  if (versions.length === 0) return ''
  return html`<section>
<h2>Versions delivered</h2>
<ol>
${versions.map(
  ({ version, fileName, size, sha256, deliveredAt, downloadedAt }) => html`<li>
<dl>
${entry('Version', version)}${entry('File', html`<bdi>${fileName}</bdi>, ${size.toLocaleString('en-US')} bytes`)}
${sha256 !== null && entry('SHA-256', html`<code>${sha256}</code>`)}
${deliveredAt && entry('Delivered', timeOf(deliveredAt))}
${entry('First downloaded', downloadedAt ? timeOf(downloadedAt) : 'Not yet')}
</dl>
</li>
`,
)}</ol>
</section>
`
}

function messageOf(message: RecordedMessage, facts: DealFacts): Markup {
  const { by, at, text: content, event, answers, editedAt, deleted } = message
  return html`<li>
<p>${nameOf(by ?? 'system', facts)} · ${timeOf(at)}${editedAt && ' · edited'}${deleted && ' · deleted'}</p>
${answers && html`<blockquote dir="auto">${answers.text}</blockquote>`}
<div class="${event === null ? 'text' : 'text muted'}" dir="auto">${content}</div>
</li>
`
}

function termsOf(terms: Terms): Markup[] {
  return TERMS.map((term) => entry(termLabel(term), termText(term, terms)))
}

function entry(label: string, value: Markup | string): Markup {
  return html`<dt>${label}</dt><dd>${value}</dd>
`
}

function personOf({ name, username }: DealFacts['buyer']): Markup {
  return html`<bdi>${name}</bdi>${username !== null && username !== name && html` (@${username})`}`
}

function nameOf(by: Actor, facts: DealFacts): Markup {
  const side: Side | undefined = by === 'buyer' || by === 'seller' ? by : undefined
  return side ? html`<strong><bdi>${facts[side].name}</bdi></strong>` : html`<strong>Sourceyard</strong>`
}

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

function timeOf(at: string): Markup {
  return html`<time datetime="${at}">${TIME.format(new Date(at))} UTC</time>`
}
