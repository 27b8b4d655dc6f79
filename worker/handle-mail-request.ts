import { mailRequestedLinks } from './accounts/mail-requested-links.ts'
import type { HandleMailRequest } from './email/deliver.ts'
import { mailCampaign } from './newsletter/mail-campaign.ts'
import { mailSubscription } from './newsletter/subscribe.ts'

/** Handles each kind of request in the outbox. */
export const handleMailRequest: HandleMailRequest = async (ctx, request) => {
  switch (request.kind) {
    case 'send_letter':
      return mailCampaign(ctx, request)
    case 'subscribe':
      return { statements: await mailSubscription(ctx, request.to) }
    default:
      return { statements: await mailRequestedLinks(ctx, { kind: request.kind, to: request.to }) }
  }
}
