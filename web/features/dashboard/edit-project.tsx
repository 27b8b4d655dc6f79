import { useQuery } from '@tanstack/react-query'
import type { Person } from '#contract/accounts.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProjectForm } from './project-form.tsx'
import { projectQuery } from './projects-api.ts'

interface EditProjectProps {
  id: string
  person: Person
  onClose: () => void
}

/** The form of a project, once the whole of it is there. */
export function EditProject({ id, person, onClose }: EditProjectProps) {
  const project = useQuery({ ...projectQuery(id), refetchOnWindowFocus: false, refetchInterval: false })
  if (project.data) return <ProjectForm person={person} project={project.data} onClose={onClose} />
  if (project.isError) {
    return (
      <EmptyState urgent icon="i-lucide-circle-alert" title={project.error.message}>
        <div className="flex gap-3">
          <button type="button" onClick={() => void project.refetch()} className={button()}>
            Try again
          </button>
          <button type="button" onClick={onClose} className={button('ghost')}>
            Cancel
          </button>
        </div>
      </EmptyState>
    )
  }
  return (
    <div role="status" aria-label="Loading the project" className="panel grid gap-4 p-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10" />
      <Skeleton className="h-28" />
      <Skeleton className="h-10" />
    </div>
  )
}
