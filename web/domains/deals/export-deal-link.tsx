import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toast.ts'
import { errorText } from '#web/ui/error-text.ts'
import { dealRecordUrl, fetchDealRecord } from './export-deal.ts'

const LABEL = 'Export this deal'

interface ExportDealLinkProps {
  dealId: string
  className: string
  /** Whether there is room for the icon only. */
  isIcon?: boolean
  /** The id of what names the deal, where there are several. */
  describedBy?: string
}

/** Saves a deal's record. A link, so that it can be copied, and opened without our script. */
export function ExportDealLink({ dealId, className, isIcon = false, describedBy }: ExportDealLinkProps) {
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
      aria-describedby={describedBy}
      title={isIcon ? LABEL : undefined}
      onClick={(event) => void save(event)}
      className={className}
    >
      <span aria-hidden className="i-lucide-download text-16px" />
      <span className={isIcon ? 'sr-only' : ''}>{isBusy ? 'Exporting…' : LABEL}</span>
    </a>
  )
}
