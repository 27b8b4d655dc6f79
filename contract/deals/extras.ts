import type { Terms } from './deal.ts'

/** What terms include beside the code, such as '6 months of support' and 'training'. */
export function extrasOf({ supportMonths, training, deployment, royalty }: Terms): string[] {
  const extras = [
    supportMonths !== null && `${supportMonths} ${supportMonths === 1 ? 'month' : 'months'} of support`,
    training && 'training',
    deployment && 'deployment',
    royalty && 'royalty',
  ]
  return extras.filter((extra) => extra !== false)
}
