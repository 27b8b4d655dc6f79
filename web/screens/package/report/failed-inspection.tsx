import { useQueryClient } from '@tanstack/react-query'
import { button } from '#web/ui/button.ts'
import { errorText } from '#web/ui/error-text.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { inspectAgain } from './report-api.ts'

/** An inspection that broke off as often as it may. */
export function FailedInspection({ projectId, version }: { projectId: string; version: string }) {
  const queries = useQueryClient()
  const work = useRowActions()
  const error = work.error(version)
  return (
    <div className="grid justify-items-start gap-3 p-4 md:p-5 border-t border-line">
      <div>
        <h3 className="flex items-center gap-2 text-15px leading-24px font-600">
          <span aria-hidden className="i-lucide-triangle-alert text-bad" />
          We couldn’t read this version
        </h3>
        <p className="mt-1 text-13px leading-20px text-muted">
          Reading it broke off several times. Try again, and if that doesn’t help, pack the project again and upload it
          as a new version.
        </p>
      </div>
      <button
        type="button"
        aria-busy={work.busy(version)}
        onClick={() => void work.run(version, () => inspectAgain(queries, projectId, version))}
        className={button('plain', 's', 'max-md:min-h-11!')}
      >
        Try again
      </button>
      {error && (
        <p role="alert" className="text-13px leading-20px text-bad">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
