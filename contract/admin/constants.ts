/** What a token of an admin may be used for. */
export const ADMIN_SCOPES = ['catalogue:import', 'catalogue:export', 'chats:rebuild'] as const
/** What any API token may be used for: a seller's uploads drafts of one project. */
export const TOKEN_SCOPES = [...ADMIN_SCOPES, 'packages'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** What an audit entry is about. */
export const ENTITIES = [
  'listing',
  'profile',
  'category',
  'tag',
  'synonyms',
  'user',
  'token',
  'catalogue',
  'report',
  'deal',
  'review',
  'reasons',
  'featured',
  'letter',
  'subscribers',
] as const
export type Entity = (typeof ENTITIES)[number]

/** The actions in audit entries, each with the entity first. */
export const ACTIONS = [
  'listing.status',
  'listing.undo',
  'listing.accept',
  'listing.delete',
  'listing.restore',
  'listing.feature',
  'listing.upload-version',
  'listing.confirm-examples',
  'listing.request-review',
  'listing.make-current',
  'listing.withdraw-version',
  'listing.approve-version',
  'listing.refuse-version',
  'listing.withhold-version',
  'listing.delete-file',
  'profile.feature',
  'featured.order',
  'category.create',
  'category.edit',
  'category.delete',
  'category.restore',
  'tag.create',
  'tag.edit',
  'tag.delete',
  'tag.restore',
  'tag.merge',
  'synonyms.create',
  'synonyms.edit',
  'synonyms.delete',
  'synonyms.restore',
  'user.suspend',
  'user.reinstate',
  'user.role',
  'token.create',
  'token.revoke',
  'catalogue.import',
  'catalogue.export',
  'report.view',
  'report.decide',
  'deal.view',
  'deal.cancel',
  'review.hide',
  'review.restore',
  'reasons.edit',
  'letter.create',
  'letter.edit',
  'letter.delete',
  'letter.send',
  'subscribers.export',
] as const satisfies `${Entity}.${string}`[]
export type Action = (typeof ACTIONS)[number]
