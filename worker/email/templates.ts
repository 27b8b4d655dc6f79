import type { AdminTarget } from '#contract/listings/lifecycle.ts'
import { MAX_UNREAD, PREVIEW } from '#contract/chat/limits.ts'
import { chatPath, listingFormPath, UNREAD_CHATS } from '#contract/paths.ts'
import { isolate } from '#contract/isolate.ts'
import { ellipsize, shorten } from '#contract/shorten.ts'
import { aboutAccount } from './account-layouts.ts'
import { aboutInspection } from './inspection-layouts.ts'
import { aboutRelease, aboutVersion } from './package-layouts.ts'
import { layOutDeal } from './deal-layouts.ts'
import { type Layout, type Site, toHtml, toText } from './layout.ts'
import type { MailMessage } from './mail.ts'
import { aboutNewsletter } from './newsletter-layouts.ts'
import { aboutDecision, aboutWarning } from './report-layouts.ts'
import { aboutReview } from './review-layouts.ts'
import { greeting, paragraphsOf, plausibleName, quoted } from './mail-text.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** Renders a mail as plain text and HTML. Links carry their token after `#`, where no server or log sees it. */
export function renderMail(mail: MailMessage, site: Site): RenderedMail {
  const layout = layOut(mail, site.origin, site.support)
  return { subject: layout.subject, text: toText(layout, site), html: toHtml(layout, site) }
}

function layOut(mail: MailMessage, origin: string, support: string | undefined): Layout {
  switch (mail.kind) {
    case 'verify':
      return {
        subject: 'Confirm your Sourceyard account',
        paragraphs: [
          greeting(mail.name),
          'Thanks for signing up. Confirm your account to get started: one click in the browser you signed up with. Any other browser asks for your password.',
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
          `The email address for your account is now ${isolate(mail.newAddress)}. Use it to sign in from now on.`,
        ],
        small: support ? [`If this wasn’t you, write to ${support} right away.`] : [],
      }
    case 'unread_messages':
      return aboutMessages(mail, origin)
    case 'listing_status':
      return aboutListing(mail, origin)
    case 'version_decided':
      return aboutVersion(mail, origin, support)
    case 'demo_down':
      return aboutDemo(mail, origin)
    case 'version_released':
      return aboutRelease(mail, origin)
    case 'package_inspected':
      return aboutInspection(mail, origin)
    case 'warned':
      return aboutWarning(mail, support)
    case 'review_received':
    case 'review_reply':
    case 'review_hidden':
    case 'review_restored':
      return aboutReview(mail, origin, support)
    case 'report_decided':
      return aboutDecision(mail)
    case 'confirm_subscription':
    case 'subscribed_already':
    case 'letter':
      return aboutNewsletter(mail, origin)
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
    case 'account_warned':
    case 'held':
    case 'released':
      return aboutAccount(mail, origin, support)
    default:
      return layOutDeal(mail, origin)
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
    subject: `Your product was ${status === 'draft' ? 'taken offline' : isRejected ? 'not approved' : status}: ${isolate(title)}`,
    paragraphs: [greeting(name), `${quoted(title)} ${NEWS[status]}`, ...paragraphsOf(reason)],
    button: { label: 'Open my dashboard', url: `${origin}/dashboard` },
    small: isRejected ? ['Make the requested changes, then submit it for review again.'] : [],
  }
}

const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

function aboutDemo(mail: Extract<MailMessage, { kind: 'demo_down' }>, origin: string): Layout {
  const { name, listingId, title, since } = mail
  return {
    subject: `The demo of ${quoted(title)} can’t be reached`,
    paragraphs: [
      greeting(name),
      `Once a day we check the demo link of ${quoted(title)}. It couldn’t be reached twice in a row, starting on ${DATE.format(since)}.`,
      'If that lasts for a week, your product’s page will say so, and buyers who look for products with a live demo won’t find it. Both stop automatically once the demo responds again.',
    ],
    button: { label: 'Change the demo link', url: `${origin}${listingFormPath(listingId)}` },
    small: [`How we check demos: ${origin}/help#how-are-demos-checked`],
  }
}

function aboutMessages(mail: Extract<MailMessage, { kind: 'unread_messages' }>, origin: string): Layout {
  const { name, title, chatId, unread, content, others, more } = mail
  if (others.length > 0)
    return {
      subject: `You have unread messages in ${1 + others.length + more} discussions`,
      paragraphs: [
        greeting(name),
        'Here’s the latest from each:',
        ...[mail, ...others].map(
          (one) =>
            `${nameOf(one)} about ${quoted(one.title)} (${countOf(one)} unread): ${isolate(shorten(one.content, PREVIEW))}`,
        ),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      button: { label: 'Read and reply', url: `${origin}${UNREAD_CHATS}` },
      small: [AWAY],
    }
  const sentence = `${nameOf(mail)} wrote to you about ${quoted(title)}`
  return {
    subject: sentence,
    paragraphs: [
      greeting(name),
      unread === 1
        ? `${sentence}:`
        : `${sentence}. You have ${countOf(mail)} unread messages in this discussion. The latest:`,
    ],
    quote: ellipsize(content, PREVIEW),
    button: { label: 'Read and reply', url: `${origin}${chatPath(chatId)}` },
    small: [AWAY],
  }
}

const AWAY = 'We send this when you’re away, at most once an hour for each discussion.'

function nameOf({ senderName }: { senderName: string }): string {
  return plausibleName(senderName) ?? 'Someone'
}

function countOf({ unread }: { unread: number }): string {
  return unread < MAX_UNREAD ? String(unread) : `${MAX_UNREAD - 1}+`
}
