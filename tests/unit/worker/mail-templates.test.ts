import { describe, expect, it } from 'vitest'
import type { MailMessage } from '#worker/email/mail.ts'
import { renderMail } from '#worker/email/templates.ts'

const ORIGIN = 'https://sourceyard.test'
const SITE = { origin: ORIGIN, support: 'help@example.com' }
const TOKEN = 'aB-_'.repeat(11).slice(0, 43)
const to = 'ada@example.com'

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
]

describe('A mail [1 mails]', () => {
  it.each(MAILS)('$kind says the same in text and in HTML', (mail, subject, link) => {
    const words = renderMail(mail, SITE)
    expect(words.subject).toBe(subject)
    expect(words.html).toContain('<!doctype html>')
    if (!link) return
    expect(words.text).toContain(ORIGIN + link)
    expect(words.html).toContain(`href="${ORIGIN}${link}"`)
  })

  it.each(MAILS)('$kind carries its token after # only, where no server or log sees it', (mail) => {
    const { text, html } = renderMail(mail, SITE)
    for (const [link] of (text + html).matchAll(/https?:[^\s"<]+/g)) {
      const url = new URL(link)
      expect(url.origin).toBe(ORIGIN)
      expect(url.pathname + url.search).not.toContain(TOKEN)
    }
  })

  it('greets by a name that is one, and repeats nothing else that a stranger typed', () => {
    const greeting = (name: string) => renderMail({ kind: 'verify', to, name, token: TOKEN }, SITE).text.split('\n')[0]
    for (const name of ['Ada', 'Zoë', 'Jean-Luc', 'O’Neil', '明', 'Ana María'])
      expect(greeting(name)).toBe(`Hello ${name},`)
    for (const name of ['http://evil.test', 'evil.test', '<b>x</b>', 'You won! Call 555', '', 'x'.repeat(60)])
      expect(greeting(name)).toBe('Hello,')
  })

  it.each<MailMessage>([
    { kind: 'address_changed', to, newAddress: 'new@example.com' },
    { kind: 'warned', to, name: 'Ada', reason: 'Spam.' },
    { kind: 'suspended', to, name: 'Ada', reason: 'Spam.' },
  ])('$kind has the support address if there is one', (mail) => {
    expect(renderMail(mail, SITE).text).toContain('write to help@example.com')
    expect(renderMail(mail, { origin: ORIGIN, support: '' }).text).not.toContain('write to')
  })

  it('escapes values in its HTML', () => {
    const { html } = renderMail({ kind: 'address_changed', to, newAddress: '"<img src=x>\'&"@example.com' }, SITE)
    expect(html).toContain('&quot;&lt;img src=x&gt;&#39;&amp;&quot;@example.com')
    expect(html).not.toContain('<img')
  })
})
