import { imageUrl } from '#contract/media/images.ts'
import type { Package } from '#contract/packages/packages.ts'
import { suggestVersion } from '#contract/packages/versions.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireUser } from '../sessions/check-session.ts'
import { toPackageToken, toUpload, toVersion } from './to-package.ts'
import { findOpenUpload, findPackageListing } from './uploads.queries.ts'
import { listPackageTokens, listVersions } from './versions.queries.ts'

/** A package as its seller sees it. */
export async function readPackage({ db, ...ctx }: ServiceContext, listingId: string): Promise<Package> {
  const { results } = await requireUser({ db, ...ctx }, (me) => ({
    listing: findPackageListing(db, me, listingId),
    versions: listVersions(db, me, listingId),
    upload: findOpenUpload(db, me),
    tokens: listPackageTokens(db, me, listingId),
  }))
  const [listing] = results.listing
  if (!listing) throw new ApiError('project_not_found')
  const { images, ...project } = listing
  const [upload] = results.upload
  return {
    project: { ...project, cover: images[0] === undefined ? null : imageUrl(images[0]) },
    versions: results.versions.map(toVersion),
    nextVersion: suggestVersion(results.versions[0]?.version),
    upload: upload ? toUpload(upload) : null,
    tokens: results.tokens.map(toPackageToken),
  }
}
