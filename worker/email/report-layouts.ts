import type { ReportSubject } from '#contract/reports/constants.ts'
import type { Layout } from './layout.ts'
import type { MailMessage } from './mail.ts'
import { greeting, paragraphsOf, plausibleName, quoted } from './mail-text.ts'

type About<Kind extends MailMessage['kind']> = Extract<MailMessage, { kind: Kind }>

/** What a warning is about, as the reported user reads it. */
const WARNED: Record<ReportSubject, { subject: string; target: (title: string) => string }> = {
  message: { subject: 'your messages', target: () => 'one of your messages' },
  listing: { subject: 'one of your products', target: (title) => `your product ${quoted(title)}` },
  review: { subject: 'one of your reviews', target: (title) => `your review of ${quoted(title)}` },
  profile: { subject: 'your profile', target: () => 'your profile' },
}

export function aboutWarning(mail: About<'warned'>, support: string | undefined): Layout {
  const { subject, target } = WARNED[mail.subject]
  return {
    subject: `A warning about ${subject} on Sourceyard`,
    paragraphs: [
      greeting(mail.name),
      `Someone reported ${target(mail.title)}, and our team found that it breaks our rules. Here’s why:`,
      ...paragraphsOf(mail.reason),
    ],
    small: [
      'If it happens again, your account may be suspended.',
      ...(support ? [`If you think this is a mistake, write to ${support}.`] : []),
    ],
  }
}

/** A reporter learns that the report was reviewed and whether action was taken, but not which. */
export function aboutDecision(mail: About<'report_decided'>): Layout {
  return {
    subject: 'Your report was reviewed',
    paragraphs: [
      greeting(mail.name),
      `Thank you for reporting ${REPORTED[mail.subject](mail.title)}. ${
        mail.acted
          ? 'Our team has reviewed it and taken action.'
          : 'Our team has reviewed it and found that it doesn’t break our rules.'
      }`,
    ],
    small: ['To protect everyone’s privacy, we don’t say more about our decisions.'],
  }
}

const REPORTED: Record<ReportSubject, (title: string) => string> = {
  message: () => 'a message',
  listing: (title) => `the product ${quoted(title)}`,
  review: (title) => `a review of ${quoted(title)}`,
  profile: (title) => {
    const name = plausibleName(title)
    return name ? `the profile of ${name}` : 'a profile'
  },
}
