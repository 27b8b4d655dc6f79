import type { MailKind } from '#contract/accounts/mails.ts'

interface MailKindText {
  label: string
  /** When it is sent. */
  hint: string
  /** Within a sentence, after 'emails about'. */
  subject: string
}

/** The mails that people may switch off, in words. */
export const MAIL_KIND_TEXTS: Record<MailKind, MailKindText> = {
  unread_messages: {
    label: 'Unread messages',
    hint: 'Someone wrote to you and you have been away for ten minutes. At most one an hour for each discussion.',
    subject: 'unread messages',
  },
  listing_status: {
    label: 'Decisions about my projects',
    hint: 'Our team has approved, published, rejected, blocked or taken down one of your projects.',
    subject: 'the review of your projects',
  },
}
