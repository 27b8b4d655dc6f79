import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toast.ts'
import { errorText } from '#web/ui/error-text.ts'
import { dealRecordUrl, fetchDealRecord } from './export-deal.ts'

/** Saves a deal's record. A link, so that it can be copied, and opened without our script. */
export function ExportDealLink({ dealId, className }: { dealId: string; className: string }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const save = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // The browser's own download would save an error as a file, or name no reason.
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      saveFile(await fetchDealRecord(queries, dealId))
    } catch (error) {
      void toast('error', 'The deal couldn’t be exported', error instanceof ApiError ? errorText(error) : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <a
      href={dealRecordUrl(dealId)}
      download
      aria-busy={isBusy}
      onClick={(event) => void save(event)}
      className={className}
    >
      <span aria-hidden className="i-lucide-download text-16px" />
      {isBusy ? 'Exporting…' : 'Export this deal'}
    </a>
  )
}
