import type { OwnListing } from '#contract/listings/own-listings.ts'
import { ApiError } from '../errors.ts'
import type { Stored } from './own-listings.queries.ts'

/** A project that was found and is not put away. */
export function ownOf(stored: Stored | undefined): OwnListing {
  if (!stored) throw new ApiError('project_not_found')
  if (stored.project.deletedAt !== null) throw new ApiError('project_deleted')
  return stored.project
}

/** Another save came first: the screen gets what was saved. */
export function changed(current: OwnListing): ApiError {
  return new ApiError('project_changed', undefined, undefined, current)
}

/** Another move came first, or the status never allowed it: the screen gets the project as it is. */
export function moved(current: OwnListing): ApiError {
  return new ApiError('project_moved', undefined, undefined, current)
}
