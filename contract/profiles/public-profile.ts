import * as v from 'valibot'
import { ROLES } from '../accounts/constants.ts'
import { MAX_PAGE } from '../limits.ts'
import { pageParam } from '../query-params.ts'
import { HIDDEN_CONTACTS } from './links.ts'

const nullableText = v.nullable(v.string())

/**
 * `GET /api/profiles/:name`, by username (current or former, in any case) or id; `profile_not_found`. `username` is the
 * current one, which the page redirects to.
 */
export const PublicProfile = v.object({
  id: v.string(),
  /** Null until the profile is set up. */
  username: nullableText,
  /** Without one, 'Unknown Seller' for who sells, and the username, else 'Unknown', for others. */
  name: v.string(),
  avatar: nullableText,
  banner: nullableText,
  role: v.picklist(ROLES),
  bio: nullableText,
  company: nullableText,
  location: nullableText,
  memberSince: v.string(),
  /** As typed, like the three below; `websiteOf` and `networkLink` turn them into safe links. */
  website: nullableText,
  github: nullableText,
  twitter: nullableText,
  linkedin: nullableText,
  /** The contacts that `POST /api/profiles/:id/contacts` with `{}` returns, to our own pages only. */
  hidden: v.array(v.picklist(HIDDEN_CONTACTS)),
  /** The mean of this person's reviews with one decimal; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Live listings. */
  listingCount: v.number(),
})
export type PublicProfile = v.InferOutput<typeof PublicProfile>

export const Contacts = v.object({ email: nullableText, telegram: nullableText, whatsapp: nullableText })
export type Contacts = v.InferOutput<typeof Contacts>

/** The query of `GET /api/profiles/:name/listings`: a `ListingPage` of the live ones, newest first. */
export const ProfileListingsQuery = v.object({ page: pageParam(MAX_PAGE) })
export type ProfileListingsQuery = v.InferOutput<typeof ProfileListingsQuery>
