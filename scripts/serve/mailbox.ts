import { createServer } from 'node:http'
import { html } from 'hono/html'
import { listenNear } from './listen.ts'
import type { CaughtMail, MailLog } from './mail-log.ts'

/** Serves the mails of a local run on loopback, as a page, one by one and as JSON; returns its address. */
export async function openMailbox({ mails }: MailLog, port: number): Promise<string> {
  const server = createServer(({ url = '/' }, reply) => {
    const mail = mails[mails.length - Number(/^\/(\d+)$/.exec(url)?.[1] ?? 0)]
    const [type, body] =
      url === '/mails.json'
        ? ['application/json', JSON.stringify(mails)]
        : ['text/html; charset=utf-8', mail ? mail.html : page(mails)]
    reply.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
  })
  const listening = await listenNear(server, port)
  server.unref()
  return `http://localhost:${listening}`
}

function page(mails: CaughtMail[]): string {
  const items = mails.map(({ at, to, subject, text }, place) => {
    // A mail's own link comes before the one to unsubscribe.
    const [link] = /^https?:\/\/\S+$/m.exec(text) ?? []
    return html`<li><a href="/${mails.length - place}">${subject}</a> to ${to}, ${at.slice(11, 19)} UTC${
      link ? html`<br><a href="${link}">Open link</a>` : ''
    }</li>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="3"><title>Mailbox</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}li{margin:0 0 1rem}</style>
<h1>Mailbox</h1><p>Emails from this local run of Sourceyard, newest first. Nothing leaves this machine.</p>
<ol reversed>${items.join('') || '<p>No emails yet.</p>'}</ol></html>`
}
