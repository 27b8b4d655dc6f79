import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MailLog } from '../../scripts/serve/mail-log.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What wrangler 4.164 prints when a mail is handed to the binding. */
function printed(name: string): string {
  writeFileSync(path.join(folder, `${name}.txt`), `text of ${name}`)
  writeFileSync(path.join(folder, `${name}.html`), `<p>${name}</p>`)
  return `[wrangler:info] send_email binding called with MessageBuilder:
From: "Sourceyard" <no-reply@sourceyard.dev>
To: ${name}@example.com
Subject: Mail of ${name}

Text: ${path.join(folder, `${name}.txt`)}
HTML: ${path.join(folder, `${name}.html`)}
[wrangler:info] POST /api/accounts 202 Accepted (130ms)
`
}

describe('The mail log', { tags: ['1-demo-accounts'] }, () => {
  const output = `To: nobody\nText: /etc/passwd\nHTML: /etc/passwd\n${printed('ada')}noise\n${printed('grace')}`
  const expected = ['grace', 'ada'].map((name) => ({
    at: expect.any(String),
    to: `${name}@example.com`,
    subject: `Mail of ${name}`,
    text: `text of ${name}`,
    html: `<p>${name}</p>`,
  }))

  it.each([1, 7, 64, 10_000])('reads mails from output in pieces of %i characters', (size) => {
    const log = new MailLog()
    for (let at = 0; at < output.length; at += size) log.read(output.slice(at, at + size))
    expect(log.mails).toEqual(expected)
  })
})
