import * as v from 'valibot'
import { ROLES } from './constants.ts'

/** The person who is signed in, as only they see it. */
export const Person = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  role: v.picklist(ROLES),
  /** False for a person who has only ever used Google. */
  hasPassword: v.boolean(),
})
export type Person = v.InferOutput<typeof Person>

/**
 * `GET /api/session`, and the reply to signing in: never an error where nobody is signed in.
 * `POST /api/auth/sign-out-all` returns 204 to anybody; `GET /api/account/export` all about the person as a JSON file.
 */
export const Session = v.object({ person: v.nullable(Person) })
export type Session = v.InferOutput<typeof Session>

/** `GET /api/account/sessions`, the last seen first. `DELETE /api/account/sessions/:id` ends one: 204. */
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
