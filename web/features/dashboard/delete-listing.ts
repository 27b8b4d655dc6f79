import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { deleteProject, restoreProject } from './listings-api.ts'

/** Deletes a project without asking, for it can be had back. */
export async function removeProject(queries: QueryClient, id: string, onDeleted: () => void): Promise<void> {
  try {
    await deleteProject(queries, id)
  } catch (error) {
    return toast('error', 'Failed to delete project', sentenceOf(error))
  }
  onDeleted()
  const undo = async () => {
    try {
      await restoreProject(queries, id)
      void toast('success', 'Project restored!')
    } catch (error) {
      void toast('error', 'Failed to restore project', sentenceOf(error))
    }
  }
  void toast('success', 'Project deleted successfully!', undefined, { label: 'Undo', onClick: () => void undo() })
}

function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}
