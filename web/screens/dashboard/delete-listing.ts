import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { deleteListing, restoreListing } from './listings-api.ts'

/** Deletes without confirmation, because the toast offers Undo. */
export async function deleteWithUndo(queries: QueryClient, id: string, onDeleted: () => void): Promise<void> {
  try {
    await deleteListing(queries, id)
  } catch (error) {
    return toast('error', 'Failed to delete project', errorDescription(error))
  }
  onDeleted()
  const undo = async () => {
    try {
      await restoreListing(queries, id)
      void toast('success', 'Project restored!')
    } catch (error) {
      void toast('error', 'Failed to restore project', errorDescription(error))
    }
  }
  void toast('success', 'Project deleted successfully!', undefined, { label: 'Undo', onClick: () => void undo() })
}

function errorDescription(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}
