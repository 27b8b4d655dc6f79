import type { Project } from '#contract/projects.ts'
import { unsaved } from '#web/lib/unsaved.ts'
import { isKept, isSame, type Kept, NOTHING_TYPED, type TypedProject, typedOf } from './typed-project.ts'

/** What the fields begin with. */
export interface Start extends Kept {
  /** Whether it was typed earlier and never saved. */
  restored: boolean
  /** Another one is another form. */
  turn: number
}

/** From what was typed and never saved, or else from the project as it is. */
export function startOf(name: string, project: Project | undefined): Start {
  const typed = savedOf(project)
  const kept = unsaved(name, isKept)
  if (kept && !isSame(kept.typed, typed)) return { ...kept, restored: true, turn: 0 }
  return { typed, version: project?.version, restored: false, turn: 0 }
}

export function savedOf(project: Project | undefined): TypedProject {
  return project ? typedOf(project) : NOTHING_TYPED
}
