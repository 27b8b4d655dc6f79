import * as v from 'valibot'
import { ROLES } from '../accounts/constants.ts'
import { MAX_PAGE } from '../limits.ts'
import { pageParam } from '../query-params.ts'
import { HIDDEN_CONTACTS } from './links.ts'

const nullableText = v.nullable(v.string())

/**
 * `GET /api/profiles/:name`, a username of any case, present or former, or an id; `profile_not_found`. Asked for
 * by a former username, or one in another case, it has the current one in `username`, and the page goes there.
 */
export const PublicProfile = v.object({
  id: v.string(),
  /** Null while the profile is not set up. */
  username: nullableText,
  /** 'Unknown Seller' where there is none. */
  name: v.string(),
  avatar: nullableText,
  banner: nullableText,
  role: v.picklist(ROLES),
  bio: nullableText,
  company: nullableText,
  location: nullableText,
  memberSince: v.string(),
  /** As typed, as the four below: a link only once `websiteOf` or `networkLink` says so. */
  website: nullableText,
  github: nullableText,
  twitter: nullableText,
  linkedin: nullableText,
  /** Which of them are given, for `POST /api/profiles/:id/contacts` with `{}`: `Contacts`, to our own pages only. */
  hidden: v.array(v.picklist(HIDDEN_CONTACTS)),
  /** The mean of the reviews of this person with one decimal; null while there are none. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Published listings. */
  listingCount: v.number(),
})
export type PublicProfile = v.InferOutput<typeof PublicProfile>

export const Contacts = v.object({ email: nullableText, telegram: nullableText, whatsapp: nullableText })
export type Contacts = v.InferOutput<typeof Contacts>

/** The query of `GET /api/profiles/:name/listings`: a `ListingPage` of the published ones, newest first. */
export const ProfileListingsQuery = v.object({ page: pageParam(MAX_PAGE) })
export type ProfileListingsQuery = v.InferOutput<typeof ProfileListingsQuery>
