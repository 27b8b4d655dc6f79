import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PublicSubject } from '#contract/reports/constants.ts'
import type { SendReport } from '#contract/reports/report-form.ts'
import { client } from '#web/lib/client.ts'
import { toast } from '#web/lib/toast.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { FileReportApi } from '#worker/app.ts'
import { ReportForm } from './report-form.tsx'

const { reports } = client<FileReportApi>('/api')

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

/** Reports a listing, review or profile to the admins. */
export function ReportDialog({ subject, id, onClose }: ReportDialogProps) {
  const queries = useQueryClient()
  return (
    <ReportForm
      title={TITLES[subject]}
      hint="Required for “Something else”. Only admins can see who sent a report."
      send={async (report) => {
        const isNew = await sendReport(queries, { subject, id, ...report })
        onClose()
        if (isNew) await toast('success', 'Report sent', 'Thank you. An admin will review it.')
        else await toast('message', 'Already reported', 'You’ve already reported this.')
      }}
      onClose={onClose}
    />
  )
}

/** Returns false if the user had already reported it. */
async function sendReport(queries: QueryClient, json: SendReport): Promise<boolean> {
  const { status } = await authenticated(queries, reports.$post({ json }))
  return status === 201
}
