import { LISTING_NOT_FOUND, LISTING_SOLD } from './listings/constants.ts'
import { CHAT_NOT_FOUND } from './chat/constants.ts'
import { IMAGE_ERRORS } from './media/constants.ts'

/** Every error code of the API, with its HTTP status and the message to show. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Some of the input is not valid.' },
  wrong_credentials: { status: 401, message: 'Invalid login credentials' },
  token_refused: { status: 401, message: 'This token is unknown or was revoked.' },
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  wrong_password: { status: 403, message: 'This password is incorrect.' },
  sign_in_again: { status: 403, message: 'Please sign out, sign in again and retry within ten minutes.' },
  password_needed: { status: 403, message: 'Choose a password to confirm your account.' },
  address_not_verified: { status: 403, message: 'Please verify your email address first.' },
  not_admin: { status: 403, message: 'You need admin privileges for this.' },
  scope_missing: { status: 403, message: 'This token does not have the required scope.' },
  suspended: { status: 403, message: 'This account is suspended.' },
  forbidden_origin: { status: 403, message: 'This can only be requested from our own pages.' },
  username_taken: { status: 409, message: 'Username is already taken' },
  project_deleted: { status: 410, message: 'This project was deleted. It can be restored for 30 days.' },
  link_expired: { status: 410, message: 'This link has expired or was already used. Request a new one.' },
  listing_not_found: { status: 404, message: LISTING_NOT_FOUND },
  project_not_found: { status: 404, message: 'This project does not exist.' },
  project_changed: {
    status: 409,
    message: 'This project was saved somewhere else in the meantime. Nothing was overwritten.',
  },
  project_moved: { status: 409, message: 'This project’s status no longer allows this.' },
  project_sold: { status: 409, message: LISTING_SOLD },
  name_not_found: { status: 404, message: 'This was deleted or never existed.' },
  user_not_found: { status: 404, message: 'This user does not exist.' },
  chat_not_found: { status: 404, message: CHAT_NOT_FOUND },
  message_not_found: { status: 404, message: 'This message does not exist.' },
  report_not_found: { status: 404, message: 'This report does not exist.' },
  image_not_found: { status: 404, message: 'There is no image at this address.' },
  profile_not_found: { status: 404, message: 'This profile does not exist.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  picture_too_large: { status: 413, message: IMAGE_ERRORS.large },
  picture_unknown: { status: 415, message: IMAGE_ERRORS.unknown },
  picture_unread: {
    status: 415,
    message: 'This image format is not supported here. Please upload a JPEG, PNG or WebP.',
  },
  picture_broken: { status: 422, message: IMAGE_ERRORS.broken },
  picture_pixels: { status: 422, message: IMAGE_ERRORS.pixels },
  picture_in_use: { status: 409, message: 'This image is in use. Save without it first.' },
  pictures_full: {
    status: 409,
    message: 'You’ve reached your image limit. Please remove some images first.',
  },
  name_taken: { status: 409, message: 'This name is already taken.' },
  name_changed: { status: 409, message: 'Someone else changed this in the meantime. Nothing was overwritten.' },
  not_live: { status: 409, message: 'Only approved products can be featured.' },
  no_username: { status: 409, message: 'Only profiles with a username can be featured.' },
  seller_suspended: { status: 409, message: 'This product’s seller is suspended. Please reinstate them first.' },
  user_changed: { status: 409, message: 'Someone else changed this user in the meantime.' },
  no_account: { status: 409, message: 'This seller was imported and has no account.' },
  last_admin: { status: 409, message: 'This is the last admin. Make someone else an admin first.' },
  tokens_full: { status: 409, message: 'You’ve reached the maximum number of tokens. Please revoke one first.' },
  own_listing: { status: 409, message: 'This is your own product. Buyers start discussions with you here.' },
  listing_offline: { status: 409, message: 'This product is no longer available, so no discussion can be started.' },
  deal_not_found: { status: 404, message: 'This negotiation does not exist.' },
  deal_ended: { status: 409, message: 'This negotiation has ended.' },
  deal_changed: { status: 409, message: 'Something changed in the meantime, so nothing was done.' },
  deal_turn: { status: 409, message: 'Only the other side can do this.' },
  deal_full: { status: 409, message: 'This negotiation has had too many changes. Please accept, decline or cancel.' },
  deal_on_hold: { status: 409, message: 'This negotiation is on hold. Please try again in a minute.' },
  /** The product is not for sale right now, or the other member has blocked the caller, who must not learn which. */
  deal_unavailable: { status: 409, message: 'This isn’t possible at the moment. Please try again later.' },
  offer_expired: { status: 409, message: 'This offer has expired.' },
  price_held: { status: 409, message: 'A price has already been agreed.' },
  price_changed: { status: 409, message: 'The list price has changed in the meantime.' },
  terms_changed: { status: 409, message: 'What this product includes has changed in the meantime.' },
  nothing_agreed: { status: 409, message: 'No price has been agreed yet.' },
  payment_marked: { status: 409, message: 'The payment was already marked.' },
  offers_closed: { status: 409, message: 'This product has a fixed price.' },
  buying_closed: { status: 409, message: 'The seller wants to talk first. Please make an offer.' },
  sold_already: { status: 409, message: 'This product was sold to someone else in the meantime.' },
  you_blocked_them: { status: 409, message: 'You’ve blocked this person. Unblock them first.' },
  review_not_found: { status: 404, message: 'This review does not exist.' },
  own_review: { status: 409, message: 'You cannot review your own products or profile.' },
  own_vote: { status: 409, message: 'You cannot vote on reviews of your own products or profile.' },
  review_exists: { status: 409, message: 'You’ve already reviewed this. Edit your review instead.' },
  review_hidden: { status: 409, message: 'This review was hidden by an admin.' },
  review_changed: { status: 409, message: 'This review was changed in the meantime. Nothing was overwritten.' },
  own_favorite: { status: 409, message: 'You cannot save your own product.' },
  favorites_full: { status: 409, message: 'Your favorites are full. Please remove some first.' },
  own_subject: { status: 409, message: 'You cannot report your own content.' },
  report_decided: { status: 409, message: 'Another admin has resolved this report in the meantime.' },
  undo_changed: { status: 409, message: 'This was changed again in the meantime, so it was not undone.' },
  undo_over: { status: 409, message: 'It’s too late to undo this: the seller is being notified.' },
  reasons_changed: {
    status: 409,
    message: 'Another admin changed these reasons in the meantime. Nothing was overwritten.',
  },
  letter_not_found: { status: 404, message: 'This campaign does not exist.' },
  letter_changed: {
    status: 409,
    message: 'Another admin saved this campaign in the meantime. Nothing was overwritten.',
  },
  letter_sent: { status: 409, message: 'This campaign is being sent or has already been sent.' },
  nobody_subscribed: { status: 409, message: 'No one has subscribed yet.' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON.' },
  range_not_satisfiable: { status: 416, message: 'The requested range is outside the image.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please try again later.' },
  too_many_searches: { status: 429, message: 'Too many searches from your network. Try again in a minute.' },
  too_many_uploads: { status: 429, message: 'Too many uploads. Please try again later.' },
  too_many_chats: { status: 429, message: 'You’ve started too many discussions today. Please try again tomorrow.' },
  too_many_deals: {
    status: 429,
    message: 'Too many negotiations were started in this discussion today.',
  },
  upgrade_required: { status: 426, message: 'This address only accepts WebSocket connections.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  google_failed: { status: 502, message: 'Google couldn’t be reached. Please try again.' },
  google_unavailable: { status: 503, message: 'Google sign-in isn’t set up on this site.' },
  not_ready: { status: 503, message: 'Part of the service is unavailable.' },
} as const

export type ErrorCode = keyof typeof ERRORS

/**
 * The body of every error reply. `fields` maps the names of inputs to messages; `retryAt` (ISO 8601) is when to retry.
 */
export interface ErrorReply {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; retryAt?: string }
  /** After a conflict, the current state of what was to be changed. */
  current?: object
}
