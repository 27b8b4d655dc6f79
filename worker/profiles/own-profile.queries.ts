import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import type { EditProfile, OwnProfile } from '#contract/profiles/own-profile.ts'
import type { Database, Results } from '../db/client.ts'
import { formerUsernames, profiles } from '../db/schema/profiles.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

export function findOwnProfile(db: Database, me: UserRef, now: number) {
  return {
    profile: db
      .select({
        id: profiles.id,
        username: profiles.username,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        bio: profiles.bio,
        company: profiles.company,
        location: profiles.location,
        avatar: profiles.avatarUrl,
        banner: profiles.bannerUrl,
        email: profiles.email,
        website: profiles.website,
        github: profiles.githubUrl,
        telegram: profiles.telegram,
        whatsapp: profiles.whatsapp,
        twitter: profiles.twitter,
        linkedin: profiles.linkedin,
        role: profiles.role,
        createdAt: profiles.createdAt,
      })
      .from(profiles)
      .where(eq(profiles.id, me)),
    formerUsernames: db
      .select({ username: formerUsernames.username, until: formerUsernames.until })
      .from(formerUsernames)
      .where(and(eq(formerUsernames.profileId, me), gt(formerUsernames.until, new Date(now))))
      .orderBy(desc(formerUsernames.until)),
  }
}

type OwnProfileResults = Results<ReturnType<typeof findOwnProfile>>

/** Undefined if there is no profile. */
export function toOwnProfile({ profile: [row], formerUsernames: former }: OwnProfileResults): OwnProfile | undefined {
  if (!row) return undefined
  const { createdAt, avatar, banner, ...fields } = row
  return {
    ...fields,
    avatar: avatar && imageUrl(avatar),
    banner: banner && imageUrl(banner),
    memberSince: createdAt.toISOString(),
    formerUsernames: former.map(({ username, until }) => ({ username, until: until.toISOString() })),
  }
}

/** Updates the given fields if `condition` holds. */
export function updateProfile(db: Database, me: UserRef, given: EditProfile, now: number, condition: SQL) {
  const { avatar, banner, github, ...fields } = given
  return db
    .update(profiles)
    .set({ ...fields, avatarUrl: avatar, bannerUrl: banner, githubUrl: github, updatedAt: new Date(now) })
    .where(and(eq(profiles.id, me), condition))
}
