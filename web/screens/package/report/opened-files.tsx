import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageSummary } from '#contract/packages/inspections.ts'
import { MAX_OPENED_FILES } from '#contract/packages/limits.ts'
import { withoutRoot } from '#web/domains/packages/group-findings.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/ui/error-text.ts'
import { saveOpened } from './report-api.ts'

interface OpenedFilesProps {
  projectId: string
  version: string
  summary: Pick<PackageSummary, 'readme' | 'manifests' | 'licenseFiles' | 'root'>
  opened: string[]
}

/** The README, the manifests and the license files, each of which buyers may be allowed to read. Saved at once. */
export function OpenedFiles({ projectId, version, summary, opened }: OpenedFilesProps) {
  const queries = useQueryClient()
  const [error, setError] = useState<ApiError>()
  const { readme, manifests, licenseFiles, root } = summary
  const paths = [
    ...new Set([...(readme ? [readme.path] : []), ...manifests, ...licenseFiles.map(({ path }) => path), ...opened]),
  ]
  if (paths.length === 0) return null
  const isFull = opened.length >= MAX_OPENED_FILES
  const toggle = async (path: string, isOpened: boolean) => {
    setError(undefined)
    try {
      await saveOpened(
        queries,
        projectId,
        version,
        isOpened ? [...opened, path] : opened.filter((other) => other !== path),
      )
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
    }
  }
  return (
    <fieldset className="min-w-0 px-4 md:px-5 py-3 border-t border-line">
      <legend className="sr-only">Files that buyers may open</legend>
      <div aria-hidden className="flex justify-between gap-2 mb-1">
        <span className="overline">Buyers may open</span>
        <span className="overline">{`${opened.length} of ${MAX_OPENED_FILES}`}</span>
      </div>
      <ul className="grid grid-cols-1">
        {paths.map((path) => {
          const isOpened = opened.includes(path)
          return (
            <li key={path}>
              <label className="relative flex items-center gap-2.5 min-h-11 md:min-h-8 cursor-pointer has-[:disabled]:(cursor-default text-faint)">
                <input
                  type="checkbox"
                  checked={isOpened}
                  disabled={isFull && !isOpened}
                  onChange={(event) => void toggle(path, event.target.checked)}
                  className="peer sr-only"
                />
                <span
                  aria-hidden
                  className="i-lucide-square shrink-0 text-16px text-muted peer-checked:(i-lucide-square-check text-text) peer-disabled:opacity-50 peer-focus-visible:(outline-2 outline-solid outline-offset-2 outline-accent-text)"
                />
                <bdi className="min-w-0 font-mono text-12px leading-18px break-anywhere">{withoutRoot(path, root)}</bdi>
              </label>
            </li>
          )
        })}
      </ul>
      {isFull && (
        <p className="text-12px leading-18px text-muted">{`These are all ${MAX_OPENED_FILES} that you can open.`}</p>
      )}
      {error && (
        <p role="alert" className="mt-1 text-13px leading-20px text-bad">
          {errorText(error)}
        </p>
      )}
    </fieldset>
  )
}
