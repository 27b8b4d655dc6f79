import { useDateFormat } from '#web/lib/use-locale.ts'

export function DemoDownNotice({ since }: { since: string | null }) {
  const formatDate = useDateFormat()
  return since && <p className="text-12px leading-18px text-bad">{`Demo down since ${formatDate(since)}`}</p>
}
