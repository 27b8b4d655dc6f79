import * as v from 'valibot'

/** `GET /api/sign-in-options`: whether users can sign in with Google here, in addition to a password. */
export const SignInOptions = v.object({ google: v.boolean() })
export type SignInOptions = v.InferOutput<typeof SignInOptions>
