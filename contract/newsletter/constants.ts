/** What the newsletter form replies, whether or not the address is subscribed. */
export const CHECK_INBOX = 'Check your inbox to confirm your subscription.'

/** An address gets the newsletter while it is confirmed. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export const CAMPAIGN_STATES = ['draft', 'sending', 'sent'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
