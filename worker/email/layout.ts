import { html, raw } from 'hono/html'
import { isolate } from '#contract/isolate.ts'
import { SETTINGS } from '#contract/paths.ts'
import { campaignHtml } from './campaign-html.ts'

/** The content of a mail, for both of its forms. */
export interface Layout {
  subject: string
  paragraphs: string[]
  /** A quote from another user. */
  quote?: string
  /** A campaign, in the Markdown of descriptions. */
  markdown?: string
  button?: { label: string; url: string }
  /** Below the button: how long the link works, and what to do if it was someone else. */
  small: string[]
  /** Before the link to unsubscribe, if it is from something that Settings do not know. */
  leaving?: string
}

/** Where the mail comes from. */
export interface Site {
  origin: string
  support?: string | undefined
  /** Where to switch off this kind of mail, if that is possible. */
  unsubscribe?: string | undefined
}

const UNSUBSCRIBE_HINT = 'Don’t want emails like this?'

export function toText(
  { paragraphs, quote, markdown, button, small, leaving = UNSUBSCRIBE_HINT }: Layout,
  { unsubscribe }: Site,
): string {
  return [
    ...paragraphs,
    ...(quote === undefined
      ? []
      : [
          linesOf(quote)
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...(markdown === undefined ? [] : [markdown]),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...small,
    ...(unsubscribe ? [`${leaving} Unsubscribe:\n${unsubscribe}`] : []),
    'Sourceyard',
  ].join('\n\n')
}

export function toHtml(layout: Layout, { origin, unsubscribe }: Site): string {
  const { subject, paragraphs, quote, markdown, button, small, leaving } = layout
  // Nothing inside is a promise, so `html` returns a string.
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>${subject}</title>
        </head>
        <body
          style="margin:0;padding:32px 16px;background:#f4f4f2;color:#1c1b19;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif"
        >
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td align="center">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:520px;background:#ffffff;border:1px solid #e3e2de;border-radius:12px"
                >
                  <tr>
                    <td style="padding:32px">
                      <p style="margin:0 0 24px;font-weight:700;font-size:18px">
                        <a href="${origin}" style="color:#1c1b19;text-decoration:none">Sourceyard</a>
                      </p>
                      ${paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p> `)}
                      ${quote !== undefined && quoteHtml(quote)} ${markdown !== undefined && raw(campaignHtml(markdown))}
                      ${button && buttonHtml(button)}
                      ${small.map((text) => html`<p style="margin:0 0 16px;font-size:14px;color:#5f5d57">${text}</p> `)}
                      ${unsubscribe && unsubscribeHtml(unsubscribe, origin, leaving)}
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html> `,
  )
}

function buttonHtml({ label, url }: { label: string; url: string }) {
  return html`<p style="margin:0 0 24px">
      <a
        href="${url}"
        style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b8480a;color:#ffffff;font-weight:600;text-decoration:none"
        >${label}</a
      >
    </p>
    <p style="margin:0 0 16px;font-size:14px;color:#5f5d57;word-break:break-all">
      Or open <a href="${url}" style="color:#b8480a">${url}</a>
    </p>`
}

function quoteHtml(quote: string) {
  return html`<blockquote
    style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:3px solid #e3e2de;color:#3b3935;word-break:break-word"
  >
    ${linesOf(quote).map((line) => line.trim() && html`<div dir="auto">${line}</div> `)}
  </blockquote>`
}

/** A direction of writing ends with its line. */
function linesOf(quote: string): string[] {
  return quote.split('\n').map(isolate)
}

function unsubscribeHtml(url: string, origin: string, leaving: string | undefined) {
  const link = html`<a href="${url}" style="color:#5f5d57">Unsubscribe</a>`
  const settings = html`<a href="${origin}${SETTINGS}" style="color:#5f5d57">Settings</a>`
  return html`<p style="margin:0;font-size:14px;color:#5f5d57">
    ${leaving ? html`${leaving} ${link}.` : html`${UNSUBSCRIBE_HINT} ${link}, or choose what you get in ${settings}.`}
  </p>`
}
