import { NEWSLETTER } from '#contract/paths.ts'
import type { Layout } from './layout.ts'
import type { MailMessage } from './mail.ts'

type NewsletterMail = Extract<MailMessage, { kind: 'confirm_subscription' | 'subscribed_already' | 'letter' }>

const LEAVING = 'You’re getting this because this address is subscribed to our newsletter.'

export function aboutNewsletter(mail: NewsletterMail, origin: string): Layout {
  switch (mail.kind) {
    case 'confirm_subscription':
      return {
        subject: 'Confirm your subscription to Sourceyard',
        paragraphs: [
          'Hello,',
          'Please confirm that you want our newsletter at this email address: new products, once a month.',
        ],
        button: { label: 'Confirm my subscription', url: `${origin}${NEWSLETTER}#${mail.token}` },
        small: [
          'This link expires in 24 hours.',
          'If you didn’t ask for this, you can ignore this email. Nothing is sent until you confirm.',
        ],
      }
    case 'subscribed_already':
      return {
        subject: 'You’re already subscribed to Sourceyard',
        paragraphs: [
          'Hello,',
          'We received a request to send our newsletter to this email address, but it’s already subscribed.',
        ],
        small: ['There’s nothing you need to do.'],
        leaving: LEAVING,
      }
    case 'letter':
      return { subject: mail.subject, paragraphs: [], markdown: mail.body, small: [], leaving: LEAVING }
  }
}
