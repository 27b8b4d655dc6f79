import { Link } from 'wouter'
import { PRIVACY, TERMS } from '#contract/paths.ts'
import { TEXT_LINK } from './account-card.tsx'

/** What signing up, in either way, agrees to. */
export function Consent() {
  return (
    <p className="text-13px leading-20px text-muted">
      By signing up, you agree to our{' '}
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
