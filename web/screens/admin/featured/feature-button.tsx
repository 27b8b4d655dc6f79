import { button } from '#web/ui/button.ts'
import { RowError } from '../list/row-error.tsx'
import type { Feature } from './use-feature.ts'

interface FeatureButtonProps {
  id: string
  name: string
  featured: boolean
  feature: Feature
}

/** Adds something to the landing page, or removes it. */
export function FeatureButton({ id, name, featured, feature }: FeatureButtonProps) {
  const busy = feature.busy(id)
  const label = featured ? 'Remove from Featured' : 'Make Featured'
  const refusal = feature.refusal(id)
  return (
    <div className="grid gap-1.5 mt-4">
      <button
        type="button"
        aria-label={`${label}: ${name}`}
        aria-disabled={busy}
        onClick={() => busy || void feature.set([id], !featured)}
        className={button('plain', 's', `w-full ${busy ? 'opacity-50' : ''}`)}
      >
        <span aria-hidden className={`${icon(busy, featured)} text-15px`} />
        {label}
      </button>
      <RowError refusal={refusal} />
    </div>
  )
}

function icon(busy: boolean, featured: boolean): string {
  if (busy) return 'i-lucide-loader-circle animate-spin'
  return featured ? 'i-lucide-star-off' : 'i-lucide-star'
}
