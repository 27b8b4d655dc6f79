import { useId } from 'react'

export interface Day {
  /** '2026-11-21', in UTC. */
  day: string
  count: number
}

const HEIGHT = 64
const STEP = 10
const BAR = 7
const DATE = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const formatNumber = (count: number) => count.toLocaleString()
const formatDate = (day: string) => DATE.format(new Date(`${day}T00:00:00Z`))

/** Daily counts as a bar chart, with an accessible table. */
export function DayChart({ title, days }: { title: string; days: Day[] }) {
  const id = useId()
  const busiest = days.reduce((best, each) => (each.count > best.count ? each : best), days[0] ?? { day: '', count: 0 })
  const sum = days.reduce((total, { count }) => total + count, 0)
  const summary =
    sum === 0
      ? `None in ${days.length} days.`
      : `${formatNumber(sum)} in ${days.length} days, most on ${formatDate(busiest.day)}: ${formatNumber(busiest.count)}.`
  return (
    <figure aria-labelledby={id} className="panel min-w-0 p-4">
      <figcaption id={id} className="flex items-baseline justify-between gap-3">
        <span className="text-13px font-600">{title}</span>
        <span className="font-mono text-12px text-muted">{formatNumber(sum)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${Math.max(1, days.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="w-full h-16 mt-3"
      >
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 1 : Math.max(2, (count / busiest.count) * HEIGHT)
          return (
            <rect
              key={day}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              fill={count === 0 ? 'var(--line-2)' : 'var(--info)'}
            >
              <title>{`${formatDate(day)}: ${formatNumber(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden className="flex justify-between mt-1.5 font-mono text-11px leading-16px text-faint">
        <span>{days[0] && formatDate(days[0].day)}</span>
        <span>{days.length > 1 && formatDate(days[days.length - 1]?.day ?? '')}</span>
      </div>
      <details className="mt-2 text-12px leading-18px text-muted">
        <summary className="inline-block rounded-sm hover:text-text focus-ring">As a table</summary>
        <div className="max-h-48 overflow-y-auto mt-2" tabIndex={0} role="region" aria-label={`${title}, as a table`}>
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody className="font-mono">
              {days.toReversed().map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row" className="text-left font-400">
                    {formatDate(day)}
                  </th>
                  <td className="text-right">{formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
