import { lazy, Suspense, useState } from 'react'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import { withoutRoot } from '#web/domains/packages/group-findings.ts'
import { HydratedButton } from '#web/ui/hydrated-button.tsx'

const OpenedFileDialog = lazy(() =>
  importOrReload(() => import('./opened-file-dialog.tsx')).then((module) => ({ default: module.OpenedFileDialog })),
)

interface OpenedFilesProps {
  listingId: string
  version: string
  root: string
  paths: string[]
}

/** The files of a package that its seller shows to everyone, each in a dialog. */
export function OpenedFiles({ listingId, version, root, paths }: OpenedFilesProps) {
  const [path, setPath] = useState<string>()
  return (
    <>
      <ul className="-my-1 font-mono text-13px leading-20px">
        {paths.map((each) => (
          <li key={each}>
            <HydratedButton
              type="button"
              onClick={() => setPath(each)}
              className="flex items-center gap-2 min-h-11 md:min-h-8 rounded-sm text-start text-accent-text underline focus-ring"
            >
              <span aria-hidden className="i-lucide-file-text flex-none" />
              <bdi className="break-anywhere">{withoutRoot(each, root)}</bdi>
            </HydratedButton>
          </li>
        ))}
      </ul>
      {path !== undefined && (
        <Suspense>
          <OpenedFileDialog
            title={withoutRoot(path, root)}
            {...{ listingId, version, path }}
            onClose={() => setPath(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
