import { useDateFormat } from '#web/lib/use-locale.ts'

/** Beside a demo link that does not work, if so. */
export function DemoDown({ since }: { since: string | null }) {
  const formatDate = useDateFormat()
  return since && <p className="text-12px leading-18px text-bad">{`Demo down since ${formatDate(since)}`}</p>
}
