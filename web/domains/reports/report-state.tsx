import type { Report } from '#contract/admin/reports.ts'
import { Badge } from '#web/ui/badge.tsx'

export function ReportState({ decision }: Pick<Report, 'decision'>) {
  return <Badge tone={decision === null ? 'info' : 'neutral'}>{decision ?? 'open'}</Badge>
}
