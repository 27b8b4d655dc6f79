const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Beside a demo link that does not work, if so. */
export function DemoDown({ since }: { since: string | null }) {
  if (since === null) return null
  return <p className="text-12px leading-18px text-bad">{`Demo not reachable since ${DATE.format(new Date(since))}`}</p>
}
