import { Link } from 'wouter'
import { PRIVACY, TERMS } from '#contract/paths.ts'
import { TEXT_LINK } from './account-card.tsx'

/** What signing up agrees to. */
export function Consent({ by = 'By signing up' }: { by?: string }) {
  return (
    <p className="text-13px leading-20px text-muted">
      {by}, you agree to our{' '}
      <Link href={TERMS} className={TEXT_LINK}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link href={PRIVACY} className={TEXT_LINK}>
        Privacy Policy
      </Link>
      .
    </p>
  )
}
