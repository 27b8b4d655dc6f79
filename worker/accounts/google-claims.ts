import * as v from 'valibot'
import { z } from 'zod'
import { Email } from '#contract/accounts/forms.ts'
import { MAX_NAME } from '#contract/accounts/limits.ts'
import { fitGraphemes } from '#contract/shorten.ts'
import { nfc } from '#contract/text.ts'

/** Google's claims about a person. */
export const GoogleClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .refine((text) => v.is(Email, text))
    .toLowerCase(),
  /** Anything but true counts as unverified. */
  email_verified: z
    .unknown()
    .optional()
    .transform((value) => value === true),
  /** The domain of a Google Workspace. */
  hd: z.string().toLowerCase().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})
export type GoogleClaims = z.infer<typeof GoogleClaims>

export function namesOf(claims: GoogleClaims): { firstName: string | null; lastName: string | null } {
  const [first, ...rest] = tidy(claims.name)?.split(' ') ?? []
  return {
    firstName: tidy(claims.given_name) ?? tidy(first),
    lastName: tidy(claims.family_name) ?? (claims.given_name === undefined ? tidy(rest.join(' ')) : null),
  }
}

function tidy(name: string | undefined): string | null {
  const plain = nfc(name ?? '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return plain ? fitGraphemes(plain, MAX_NAME).trim() : null
}
