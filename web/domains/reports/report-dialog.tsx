import { useQueryClient } from '@tanstack/react-query'
import type { PublicSubject } from '#contract/reports/constants.ts'
import { toast } from '#web/lib/toast.ts'
import { ReportForm } from './report-form.tsx'
import { sendReport } from './reports-api.ts'

interface ReportDialogProps {
  subject: PublicSubject
  id: string
  onClose: () => void
}

const TITLES: Record<PublicSubject, string> = {
  listing: 'Report product',
  review: 'Report review',
  profile: 'Report profile',
}

/** Asks what is wrong with a product, a review or a profile and tells the admins. */
export function ReportDialog({ subject, id, onClose }: ReportDialogProps) {
  const queries = useQueryClient()
  return (
    <ReportForm
      title={TITLES[subject]}
      hint="Required for “Something else”. Only admins can see who sent a report."
      send={async (report) => {
        const isNew = await sendReport(queries, { subject, id, ...report })
        onClose()
        if (isNew) await toast('success', 'Report sent', 'Thank you. An admin will look at it.')
        else await toast('message', 'Already reported', 'You have reported this before.')
      }}
      onClose={onClose}
    />
  )
}
