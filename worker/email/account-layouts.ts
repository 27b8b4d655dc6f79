import { DASHBOARD } from '#contract/paths.ts'
import type { Layout } from './layout.ts'
import type { MailMessage } from './mail.ts'
import { greeting, paragraphsOf } from './mail-text.ts'

type AccountMail = Extract<MailMessage, { kind: 'account_warned' | 'held' | 'released' }>

const TEXTS: Record<AccountMail['kind'], Record<'subject' | 'lead' | 'after', string>> = {
  account_warned: {
    subject: 'A warning about your Sourceyard account',
    lead: 'Our team has a warning for you. Here’s why:',
    after: 'If it happens again, your account may be put on hold or suspended.',
  },
  held: {
    subject: 'Your Sourceyard account is on hold',
    lead: 'Your account is on hold: your products are hidden, and you can’t send messages, make offers or buy. You can still sign in, finish what you’ve agreed on and use your library. Here’s why:',
    after: 'Once this is settled, everything is back as it was.',
  },
  released: {
    subject: 'Your Sourceyard account is no longer on hold',
    lead: 'Your products are visible again, and you can write, offer and buy as before. A note from our team:',
    after: '',
  },
}

/** What our team did about an account, except for suspending it. */
export function aboutAccount(mail: AccountMail, origin: string, support: string | undefined): Layout {
  const { subject, lead, after } = TEXTS[mail.kind]
  return {
    subject,
    paragraphs: [greeting(mail.name), lead, ...paragraphsOf(mail.reason)],
    button: { label: 'Open my dashboard', url: `${origin}${DASHBOARD}` },
    small: [
      ...(after ? [after] : []),
      ...(support && mail.kind !== 'released' ? [`If you think this is a mistake, write to ${support}.`] : []),
    ],
  }
}
