import { useDay } from '#web/lib/use-locale.ts'

/** Beside a demo link that does not work, if so. */
export function DemoDown({ since }: { since: string | null }) {
  const day = useDay()
  return since && <p className="text-12px leading-18px text-bad">{`Demo not reachable since ${day(since)}`}</p>
}
