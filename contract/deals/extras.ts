import type { Terms } from './deal.ts'

/** 'None', '1 month', '6 months', '1 year'. */
export function supportText(months: number | null): string {
  if (months === null) return 'None'
  if (months === 12) return '1 year'
  return months === 1 ? '1 month' : `${months} months`
}

/** What terms include beside the code, such as '6 months of support' and 'training'. */
export function extrasOf({ supportMonths, training, deployment, royalty }: Terms): string[] {
  const extras = [
    supportMonths !== null && `${supportText(supportMonths)} of support`,
    training && 'training',
    deployment && 'deployment',
    royalty && 'royalty',
  ]
  return extras.filter((extra) => extra !== false)
}
