import { html } from 'hono/html'
import type { AdminTarget } from '#contract/listings/lifecycle.ts'
import type { MailMessage } from './mail.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

interface Layout {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Below the button: how long the link works, and what to do if it was someone else. */
  small: string[]
}

/** Renders a mail as plain text and HTML. Links carry their token after `#`, where no server or log sees it. */
export function renderMail(
  mail: MailMessage,
  { origin, support }: { origin: string; support?: string | undefined },
): RenderedMail {
  const layout = layOut(mail, origin, support)
  return { subject: layout.subject, text: toText(layout), html: toHtml(layout, origin) }
}

function layOut(mail: MailMessage, origin: string, support: string | undefined): Layout {
  switch (mail.kind) {
    case 'verify':
      return {
        subject: 'Confirm your Sourceyard account',
        paragraphs: [
          greeting(mail.name),
          'Thanks for signing up. Confirm your account and choose a password to get started.',
        ],
        button: { label: 'Confirm my account', url: `${origin}/confirm#${mail.token}` },
        small: [
          'This link works once and expires in 24 hours.',
          'If you didn’t sign up, you can ignore this email. No account is created until you confirm.',
        ],
      }
    case 'already_registered':
      return {
        subject: 'You already have a Sourceyard account',
        paragraphs: [
          'Hello,',
          'We received a request to use this email address for an account, but it already has one. If that was you, just sign in.',
        ],
        button: { label: 'Sign in', url: `${origin}/login` },
        small: [
          `Forgot your password? Reset it at ${origin}/forgot.`,
          'If it wasn’t you, there’s nothing you need to do.',
        ],
      }
    case 'reset':
      return {
        subject: 'Reset your Sourceyard password',
        paragraphs: [
          'Hello,',
          'We received a request to reset the password for your account. Click below to choose a new one.',
        ],
        button: { label: 'Reset my password', url: `${origin}/reset#${mail.token}` },
        small: [
          'This link works once and expires in one hour. Resetting your password signs you out on every device.',
          'If you didn’t request this, you can ignore this email. Your password won’t change.',
        ],
      }
    case 'password_changed':
      return {
        subject: 'Your Sourceyard password was changed',
        paragraphs: [
          'Hello,',
          'The password for your account was just changed, and your other devices were signed out.',
        ],
        small: [`If this wasn’t you, reset your password right away at ${origin}/forgot.`],
      }
    case 'confirm_address':
      return {
        subject: 'Confirm your new email address',
        paragraphs: ['Hello,', 'Please confirm that you want to use this email address for your Sourceyard account.'],
        button: { label: 'Confirm this address', url: `${origin}/confirm-email#${mail.token}` },
        small: [
          'This link works once and expires in 24 hours.',
          'If you don’t have an account with us, you can ignore this email.',
        ],
      }
    case 'address_changed':
      return {
        subject: 'Your Sourceyard email address was changed',
        paragraphs: [
          'Hello,',
          `The email address for your account is now ${mail.newAddress}. Use it to sign in from now on.`,
        ],
        small: support ? [`If this wasn’t you, write to ${support} right away.`] : [],
      }
    case 'listing_status':
      return aboutListing(mail, origin)
    case 'warned':
      return {
        subject: 'A warning about your messages on Sourceyard',
        paragraphs: [
          greeting(mail.name),
          'Somebody reported one of your messages, and our team found that it breaks our rules. Here’s why:',
          ...paragraphsOf(mail.reason),
        ],
        small: [
          'If it happens again, your account may be suspended.',
          ...(support ? [`If you think this is a mistake, write to ${support}.`] : []),
        ],
      }
    case 'suspended':
      return {
        subject: 'Your Sourceyard account has been suspended',
        paragraphs: [
          greeting(mail.name),
          'Your account has been suspended. You can’t sign in, and your products are hidden. Here’s why:',
          ...paragraphsOf(mail.reason),
        ],
        small: support ? [`If you think this is a mistake, write to ${support}.`] : [],
      }
    case 'reinstated':
      return {
        subject: 'Your Sourceyard account has been reinstated',
        paragraphs: [
          greeting(mail.name),
          'You can sign in again, and your products are back as they were. A note from our team:',
          ...paragraphsOf(mail.reason),
        ],
        button: { label: 'Sign in', url: `${origin}/login` },
        small: [],
      }
  }
}

const NEWS: Record<AdminTarget, string> = {
  approved: 'has been approved. Buyers can see it now.',
  published: 'has been published. Buyers can see it now, on your profile too.',
  rejected: 'wasn’t approved. Here’s why:',
  blocked: 'has been blocked and is no longer visible to anyone. Here’s why:',
  draft: 'has been taken offline and is a draft again.',
}

function aboutListing(mail: Extract<MailMessage, { kind: 'listing_status' }>, origin: string): Layout {
  const { name, title, status, reason } = mail
  const isRejected = status === 'rejected'
  return {
    subject: `Your product was ${status === 'draft' ? 'taken offline' : isRejected ? 'not approved' : status}: ${title}`,
    paragraphs: [greeting(name), `“${title}” ${NEWS[status]}`, ...paragraphsOf(reason)],
    button: { label: 'Open my dashboard', url: `${origin}/dashboard` },
    small: isRejected ? ['Make the requested changes, then submit it for review again.'] : [],
  }
}

/** An admin's reason, one paragraph per line. */
function paragraphsOf(reason: string): string[] {
  return reason.split('\n').filter((line) => line.trim() !== '')
}

/** A stranger may have chosen the name, so anything that could be a message or a link is left out. */
function greeting(name: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(name) ? `Hello ${name},` : 'Hello,'
}

function toText({ paragraphs, button, small }: Layout): string {
  return [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...small, 'Sourceyard'].join('\n\n')
}

function toHtml({ subject, paragraphs, button, small }: Layout, origin: string): string {
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
                      ${button && buttonHtml(button)}
                      ${small.map((text) => html`<p style="margin:0 0 16px;font-size:14px;color:#5f5d57">${text}</p> `)}
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
