import { INCLUSIONS } from '#contract/deals/terms.ts'
import { rightText } from '#contract/licenses/catalog.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'

export const SELLABLE = [
  {
    icon: 'i-lucide-app-window',
    title: 'Web Apps',
    text: 'Complete products with sign-in, billing and an admin area.',
  },
  {
    icon: 'i-lucide-smartphone',
    title: 'Mobile Apps',
    text: 'Apps for phones, native or cross-platform, with their backend.',
  },
  {
    icon: 'i-lucide-layers',
    title: 'SaaS Platforms',
    text: 'Multi-tenant products with plans and the tools to run them.',
  },
  { icon: 'i-lucide-bot', title: 'AI Agents & Tools', text: 'Agents, assistants and pipelines that do one job well.' },
  {
    icon: 'i-lucide-blocks',
    title: 'APIs & Widgets',
    text: 'Services and embeddable parts that other products build on.',
  },
]
export const BENEFITS = [
  {
    icon: 'i-lucide-globe',
    title: 'Open worldwide',
    text: 'Buyers in 50+ countries can find what you list.',
  },
  {
    icon: 'i-lucide-message-square',
    title: 'You talk to the buyer',
    text: 'You agree on price, support and training in a private chat.',
  },
  {
    icon: 'i-lucide-badge-check',
    title: 'A person reads every listing',
    text: 'Yours appears among others that were reviewed, too.',
  },
  {
    icon: 'i-lucide-key-round',
    title: 'Your terms',
    text: 'You choose the license, the price and what comes with it.',
  },
]
export const STEPS = [
  {
    title: 'List your project',
    text: 'Describe it, choose licenses and prices, and add images, a demo link and a package.',
  },
  { title: 'Have it reviewed', text: 'We review it and tell you if anything is missing.' },
  { title: 'Publish and sell', text: 'Answer buyers, agree on the terms and hand over the code.' },
]
export const MODELS = [
  {
    title: 'One-time source sale',
    text: `The buyer pays once for a copy of the source code: ${licenseLabel('single')}, ${licenseLabel('multiple')}, or all of it as a ${licenseLabel('buyout')}.`,
  },
  {
    title: 'Royalty-based',
    text: `A smaller price now, and a share of what the buyer earns with it, which they pay you: “${INCLUSIONS.royaltyPercent.badge(5)}”.`,
  },
  {
    title: 'Subscription',
    text: `Updates for ${rightText('updateMonths', 'multiple')} come with the code. Buyers who want newer ones renew them with you.`,
  },
  {
    title: 'White-label reselling',
    text: `With ${licenseLabel('white-label')}, agencies put their name on it and sell it to their clients.`,
  },
]
