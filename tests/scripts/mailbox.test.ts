import { expect, it } from 'vitest'
import { openMailbox } from '../../scripts/serve/mailbox.ts'
import { MailLog } from '../../scripts/serve/mail-log.ts'
import { toText } from '../../worker/email/layout.ts'

it('The mailbox opens the link that a mail is about, not the unsubscribe link', async () => {
  const layout = {
    subject: 'An offer',
    paragraphs: ['See https://example.com/#elsewhere first.'],
    quote: 'https://example.com/#quoted',
    button: { label: 'Review the offer', url: 'http://localhost:8788/chat/1' },
    small: [],
  }
  const text = toText(layout, { origin: 'http://localhost:8788', unsubscribe: 'http://localhost:8788/unsubscribe#2' })
  const log = new MailLog()
  log.mails.push({ at: '2026-11-24T10:00:00.000Z', to: 'ada@example.com', subject: 'An offer', text, html: '' })
  const page = await (await fetch(await openMailbox(log, 0))).text()
  expect(page).toContain('<a href="http://localhost:8788/chat/1">Open link</a>')
  expect(page).not.toContain('unsubscribe')
})
