import type { Project } from '#contract/projects.ts'
import { Refusal } from '../http/errors.ts'
import type { Stored } from './projects.queries.ts'

/** A project that was found and is not put away. */
export function ownOf(stored: Stored | undefined): Project {
  if (!stored) throw new Refusal('project_not_found')
  if (stored.project.deletedAt !== null) throw new Refusal('project_deleted')
  return stored.project
}

/** Another save came first: the screen gets what was saved. */
export function changed(current: Project): Refusal {
  return new Refusal('project_changed', undefined, undefined, current)
}

/** Another move came first, or the status never allowed it: the screen gets the project as it is. */
export function moved(current: Project): Refusal {
  return new Refusal('project_moved', undefined, undefined, current)
}
