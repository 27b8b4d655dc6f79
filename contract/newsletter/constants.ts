/** What a form that asks for letters says once it was sent, whoever is subscribed. */
export const CHECK_INBOX = 'Check your inbox to confirm your subscription.'

/** An address gets letters while it is confirmed. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export const LETTER_STATES = ['draft', 'sending', 'sent'] as const
export type LetterState = (typeof LETTER_STATES)[number]
