import type { PublicProfile } from '#contract/profiles/public-profile.ts'

const ROLES = {
  admin: { label: 'Admin', tone: 'bg-bad-soft text-bad' },
  seller: { label: 'Seller', tone: 'bg-info-soft text-info' },
  buyer: { label: 'Buyer', tone: 'bg-s3 text-muted' },
} as const

export function RoleBadge({ role }: Pick<PublicProfile, 'role'>) {
  const { label, tone } = ROLES[role]
  return <span className={`badge ${tone}`}>{label}</span>
}
