import type { AdminTarget } from '#contract/listings/lifecycle.ts'
import type { Letter } from './mail.ts'

export interface Words {
  subject: string
  text: string
  html: string
}

interface Layout {
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Under the button: how long it works, and what to do when it was somebody else. */
  small: string[]
}

/** A mail in words, as plain text and as HTML. A link carries its token after `#`, where no server or log sees it. */
export function renderMail(mail: Letter, { origin, support }: { origin: string; support?: string | undefined }): Words {
  const layout = write(mail, origin, support)
  return { subject: layout.subject, text: toText(layout), html: toHtml(layout, origin) }
}

function write(mail: Letter, origin: string, support: string | undefined): Layout {
  switch (mail.kind) {
    case 'verify':
      return {
        subject: 'Confirm your Sourceyard account',
        paragraphs: [greeting(mail.name), 'one click, a password, and your account is open.'],
        button: { label: 'Confirm my account', url: `${origin}/confirm#${mail.token}` },
        small: ['The link works once, for 24 hours.', 'If you did not sign up, leave it: without it nothing happens.'],
      }
    case 'already_registered':
      return {
        subject: 'You already have a Sourceyard account',
        paragraphs: [
          'Hello,',
          'somebody has just signed up with this address, and it has an account already. If it was you, sign in.',
        ],
        button: { label: 'Sign in', url: `${origin}/login` },
        small: [`You can set a new password at ${origin}/forgot.`, 'If it was not you, there is nothing to do.'],
      }
    case 'reset':
      return {
        subject: 'Set a new Sourceyard password',
        paragraphs: ['Hello,', 'somebody has asked for a new password of your account. If it was you, set it here.'],
        button: { label: 'Set a new password', url: `${origin}/reset#${mail.token}` },
        small: [
          'The link works once, for an hour, and signs you out everywhere.',
          'If it was not you, leave it: your password stays as it is.',
        ],
      }
    case 'password_changed':
      return {
        subject: 'Your Sourceyard password was changed',
        paragraphs: ['Hello,', 'the password of your account was changed, and other devices were signed out.'],
        small: [`If it was not you, set a new one at once at ${origin}/forgot.`],
      }
    case 'confirm_address':
      return {
        subject: 'Confirm your new address at Sourceyard',
        paragraphs: ['Hello,', 'this is to be the address of your account. It counts once you confirm it.'],
        button: { label: 'Confirm this address', url: `${origin}/confirm-email#${mail.token}` },
        small: ['The link works once, for 24 hours.', 'If you have no account with us, leave it.'],
      }
    case 'address_changed':
      return {
        subject: 'Your Sourceyard address was changed',
        paragraphs: ['Hello,', `your account now has the address ${mail.newAddress}. You sign in with that one.`],
        small: support ? [`If it was not you, write to ${support} at once.`] : [],
      }
    case 'listing_status':
      return aboutListing(mail, origin)
    case 'suspended':
      return {
        subject: 'Your Sourceyard account is suspended',
        paragraphs: [
          greeting(mail.name),
          'an admin has suspended your account: you cannot sign in, and your products are not shown. This is why:',
          ...quoted(mail.reason),
        ],
        small: support ? [`If you think that this is a mistake, write to ${support}.`] : [],
      }
    case 'reinstated':
      return {
        subject: 'Your Sourceyard account is open again',
        paragraphs: [
          greeting(mail.name),
          'you can sign in again, and your products are as they were. An admin wrote:',
          ...quoted(mail.reason),
        ],
        button: { label: 'Sign in', url: `${origin}/login` },
        small: [],
      }
  }
}

const BECAME: Record<AdminTarget, string> = {
  approved: 'was approved: buyers can see it now.',
  published: 'was published: buyers can see it now, also on your profile.',
  rejected: 'was not approved. This is why:',
  blocked: 'was blocked: nobody can see it any more. This is why:',
  draft: 'was taken offline: it is a draft again.',
}

function aboutListing(mail: Extract<Letter, { kind: 'listing_status' }>, origin: string): Layout {
  const { name, title, status, reason } = mail
  const isRejected = status === 'rejected'
  return {
    subject: `Your product was ${status === 'draft' ? 'taken offline' : isRejected ? 'not approved' : status}: ${title}`,
    paragraphs: [greeting(name), `“${title}” ${BECAME[status]}`, ...quoted(reason)],
    button: { label: 'Open my dashboard', url: `${origin}/dashboard` },
    small: isRejected ? ['Change what is asked for and submit it again.'] : [],
  }
}

/** What an admin wrote, a paragraph a line. */
function quoted(reason: string): string[] {
  return reason.split('\n').filter((line) => line.trim() !== '')
}

/** Somebody else may have chosen the name: what could be a message or an address of theirs is left out. */
function greeting(name: string): string {
  return /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(name) ? `Hello ${name},` : 'Hello,'
}

function toText({ paragraphs, button, small }: Layout): string {
  return [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...small, 'Sourceyard'].join('\n\n')
}

function toHtml({ subject, paragraphs, button, small }: Layout, origin: string): string {
  const line = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f4f4f2;color:#1c1b19;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e3e2de;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px"><a href="${escapeHtml(origin)}" style="color:#1c1b19;text-decoration:none">Sourceyard</a></p>
${paragraphs.map((text) => line(text, '')).join('\n')}
${button ? buttonHtml(button) : ''}
${small.map((text) => line(text, 'font-size:14px;color:#5f5d57')).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url)
  return `<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b8480a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5f5d57;word-break:break-all">Or open <a href="${href}" style="color:#b8480a">${href}</a></p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
