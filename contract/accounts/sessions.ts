import * as v from 'valibot'
import { ROLES } from './constants.ts'

/** The signed-in user, as only they see themselves. */
export const Person = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  role: v.picklist(ROLES),
  /** False for people who only use Google. */
  hasPassword: v.boolean(),
})
export type Person = v.InferOutput<typeof Person>

/**
 * `GET /api/session`, and the reply to a sign-in; not an error if nobody is signed in. `POST /api/auth/sign-out-all`
 * always returns 204.
 */
export const Session = v.object({ person: v.nullable(Person) })
export type Session = v.InferOutput<typeof Session>

/** `GET /api/account/sessions`, most recently seen first. `DELETE /api/account/sessions/:id` ends one: 204. */
export const Sessions = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      /** Such as 'Firefox on Linux'. */
      device: v.string(),
      createdAt: v.string(),
      lastSeenAt: v.string(),
      /** The caller's own. */
      current: v.boolean(),
    }),
  ),
})
export type Sessions = v.InferOutput<typeof Sessions>
