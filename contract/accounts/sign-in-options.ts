import * as v from 'valibot'

/** `GET /api/sign-in-options`: whether people can sign in with Google here, besides with a password. */
export const SignInOptions = v.object({ google: v.boolean() })
export type SignInOptions = v.InferOutput<typeof SignInOptions>
