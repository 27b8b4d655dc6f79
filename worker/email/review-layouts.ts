import { PREVIEW } from '#contract/chat/limits.ts'
import { ellipsize } from '#contract/shorten.ts'
import type { Layout } from './layout.ts'
import type { MailMessage } from './mail.ts'
import { greeting, paragraphsOf, quoted } from './mail-text.ts'

type ReviewMail = Extract<
  MailMessage,
  { kind: 'review_received' | 'review_reply' | 'review_hidden' | 'review_restored' }
>

export function aboutReview(mail: ReviewMail, origin: string, support: string | undefined): Layout {
  const review = `Your review${ofTitle(mail.title)}`
  switch (mail.kind) {
    case 'review_received':
      return {
        subject: `${mail.rating} out of 5: a new review of ${mail.title ? quoted(mail.title) : 'your profile'}`,
        paragraphs: [
          greeting(mail.name),
          `Someone has given ${mail.title ? quoted(mail.title) : 'you'} ${mail.rating} out of 5 and wrote:`,
        ],
        quote: ellipsize(mail.comment, PREVIEW),
        button: { label: 'Read and reply', url: `${origin}${mail.path}#reviews` },
        small: ['You can post one public reply to each review.'],
      }
    case 'review_reply':
      return {
        subject: `A reply to your review${ofTitle(mail.title)}`,
        paragraphs: [greeting(mail.name), `${review} has a reply:`],
        quote: ellipsize(mail.reply, PREVIEW),
        button: { label: 'Read the reply', url: `${origin}${mail.path}#reviews` },
        small: [],
      }
    case 'review_hidden':
      return {
        subject: `${review} was hidden`,
        paragraphs: [
          greeting(mail.name),
          `${review} breaks our rules, so no one can see it anymore and its rating doesn’t count. Here’s why:`,
          ...paragraphsOf(mail.reason),
          'You wrote:',
        ],
        quote: ellipsize(mail.comment, PREVIEW),
        small: support ? [`If you think this is a mistake, write to ${support}.`] : [],
      }
    case 'review_restored':
      return {
        subject: `${review} is visible again`,
        paragraphs: [
          greeting(mail.name),
          `${review} was hidden. Everyone can see it again, and its rating counts. You wrote:`,
        ],
        quote: ellipsize(mail.comment, PREVIEW),
        small: [],
      }
  }
}

function ofTitle(title: string): string {
  return title ? ` of ${quoted(title)}` : ''
}
