import { useQuery } from '@tanstack/react-query'
import { openedTextQuery } from '#web/domains/packages/listed-packages-api.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface OpenedFileDialogProps {
  title: string
  listingId: string
  version: string
  path: string
  onClose: () => void
}

/** A file of a package: Markdown as in a description, and anything else as it is. */
export function OpenedFileDialog({ title, listingId, version, path, onClose }: OpenedFileDialogProps) {
  const file = useQuery(openedTextQuery(listingId, version, path))
  return (
    <Modal title={<bdi className="font-mono">{title}</bdi>} position="side" onClose={onClose}>
      {file.isPending && <Skeleton className="h-60" />}
      {file.isLoadingError && (
        <FailedState title="This file couldn’t be loaded" message={file.error.message} query={file} />
      )}
      {file.data?.kind === 'markdown' && (
        <div className="prose text-15px" dangerouslySetInnerHTML={{ __html: file.data.content }} />
      )}
      {file.data?.kind === 'text' && (
        <pre dir="ltr" tabIndex={0} className="overflow-x-auto font-mono text-13px leading-20px focus-ring">
          {file.data.content}
        </pre>
      )}
    </Modal>
  )
}
