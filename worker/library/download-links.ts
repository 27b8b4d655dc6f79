import * as v from 'valibot'
import type { DownloadLink } from '#contract/library/library.ts'
import { DOWNLOAD_LINK_MS } from '#contract/library/limits.ts'
import { openToken, sealToken } from '../crypto/sealed-token.ts'
import type { Env } from '../env.ts'

/** What a link for download managers leads to, and until when, in milliseconds since 1970. */
const DownloadToken = v.object({ grantId: v.string(), versionId: v.string(), expires: v.number() })
type DownloadToken = v.InferOutput<typeof DownloadToken>

/** A link to a version of a purchase, which works without a session. */
export async function makeDownloadLink(
  env: Pick<Env, 'AUTH_SECRET' | 'SITE_ORIGIN'>,
  { grantId, versionId }: Pick<DownloadToken, 'grantId' | 'versionId'>,
  now: number,
): Promise<DownloadLink> {
  const expires = now + DOWNLOAD_LINK_MS
  const token: DownloadToken = { grantId, versionId, expires }
  return {
    url: `${env.SITE_ORIGIN}/api/downloads/${await sealToken(env.AUTH_SECRET, token, 'download')}`,
    expiresAt: new Date(expires).toISOString(),
  }
}

/** What a token names; undefined if it is not ours. */
export function openDownloadToken(env: Pick<Env, 'AUTH_SECRET'>, token: string): Promise<DownloadToken | undefined> {
  return openToken(env.AUTH_SECRET, token, 'download', DownloadToken)
}
