/** Where people reach us. A deployment changes these to its own. */
export const SITE = {
  name: 'Sourceyard',
  email: 'support@sourceyard.dev',
  chat: 'https://discord.com/invite/sourceyard',
  messaging: 'https://t.me/sourceyard',
  network: 'https://www.linkedin.com/company/sourceyard',
} as const

export const BETA_FLAG = 'beta-banner-dismissed'
