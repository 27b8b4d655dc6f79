import { v7 } from 'uuid'
import type { GoogleRefusal, SignUpRole } from '#contract/accounts/constants.ts'
import type { ServiceContext } from '../context.ts'
import { foldTexts } from '../db/fold-texts.ts'
import { batch } from '../db/client.ts'
import { beginSession, type BegunSession } from '../sessions/begin-session.ts'
import { checkSession } from '../sessions/check-session.ts'
import { type GoogleClaims, namesOf } from './google-claims.ts'
import { findByAddress, findByGoogleAccount, insertGoogleUser, linkGoogle, toGoogleOwner } from './google.queries.ts'
import { googleRefusal, isGoogleMail } from './google.rules.ts'

/** Signs in a Google account's owner, or returns why not. Newcomers get the role. */
export async function signInWithGoogle(
  ctx: ServiceContext,
  claims: GoogleClaims,
  role: SignUpRole,
): Promise<{ session: BegunSession } | { refusal: GoogleRefusal }> {
  const caller = await checkSession(ctx, () => ({}))
  const found = await ctx.timed(
    'd1',
    batch(ctx.db, {
      byAccount: findByGoogleAccount(ctx.db, claims.sub),
      byAddress: findByAddress(ctx.db, claims.email),
    }),
  )
  const byAccount = toGoogleOwner(found.byAccount[0])
  const byAddress = toGoogleOwner(found.byAddress[0])
  const refusal = googleRefusal({
    addressIsVerified: claims.email_verified,
    isAuthoritative: isGoogleMail(claims),
    byAccount,
    byAddress,
    signedInAs: caller?.person.id,
  })
  if (refusal) return { refusal }
  const owner = byAccount ?? byAddress
  const id = owner?.id ?? v7()
  const session = await beginSession(ctx, { id }, [
    ...(owner ? [] : insertGoogleUser(ctx.db, { id, email: claims.email, role, ...namesOf(claims) }, ctx.now)),
    ...(byAccount ? [] : [linkGoogle(ctx.db, { id }, claims.sub)]),
  ])
  if (!owner) await foldTexts(ctx.db)
  return session ? { session } : { refusal: 'failed' }
}
