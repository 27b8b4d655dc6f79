import { useState } from 'react'
import type { Person } from '#contract/accounts.ts'
import type { Project } from '#contract/projects.ts'
import { dropUnsaved } from '#web/lib/unsaved.ts'
import { EditingForm } from './editing-form.tsx'
import { savedOf, type Start, startOf } from './form-start.ts'
import { type TypedProject, typedOf } from './typed-project.ts'

export interface ProjectFormProps {
  person: Person
  /** Left out where a new one is made. */
  project?: Project
  onClose: () => void
}

/** A project's form. What is typed outlives a reload of the tab until it is saved or cancelled. */
export function ProjectForm({ person, project, onClose }: ProjectFormProps) {
  const name = `${person.id}:${project?.id ?? 'new'}`
  const [start, setStart] = useState<Start>(() => startOf(name, project))
  const startOver = (typed: TypedProject, version: number | undefined) => {
    dropUnsaved(name)
    setStart({ typed, version, restored: false, turn: start.turn + 1 })
  }
  return (
    <EditingForm
      key={start.turn}
      name={name}
      person={person}
      project={project}
      start={start}
      onDiscard={() => startOver(savedOf(project), project?.version)}
      onTake={(current) => startOver(typedOf(current), current.version)}
      onClose={() => {
        dropUnsaved(name)
        onClose()
      }}
    />
  )
}
