import { type DemoDay, type DemoDays, demoUptime, listDemoDays } from '#contract/listings/demo-days.ts'
import { useDateFormat, useNumberFormat } from '#web/lib/use-locale.ts'

const STEP = 10
const BAR = 7
const HEIGHT = 24

/** Text, color and bar height of each result. */
const RESULTS = [
  { up: true, text: 'Up', fill: 'var(--good)', height: HEIGHT },
  { up: false, text: 'Down', fill: 'var(--bad)', height: HEIGHT / 2 },
  { up: null, text: 'Not checked', fill: 'var(--line-2)', height: 1 },
] as const

/** A demo's availability by day, as a chart and a table. */
export function DemoUptime({ demo }: { demo: DemoDays }) {
  const formatDate = useDateFormat()
  const formatNumber = useNumberFormat()
  const days = listDemoDays(demo)
  const down = days.filter(({ up }) => up === false).length
  const title = `Demo up ${formatNumber(demoUptime(demo))}% over ${days.length} days`
  return (
    <figure aria-label="Demo" className="panel min-w-0 p-4">
      <figcaption className="text-13px font-600">{title}</figcaption>
      <svg
        role="img"
        aria-label={down === 0 ? 'Up at every check.' : `Down on ${down} of ${days.length} days.`}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="w-full h-6 mt-3"
      >
        {RESULTS.map((result) => (
          <path key={result.text} d={barsOf(days, result)} fill={result.fill} />
        ))}
      </svg>
      <div aria-hidden className="flex justify-between mt-1.5 font-mono text-11px leading-16px text-faint">
        <span>{formatDate(days[0]?.day ?? '')}</span>
        <span>{formatDate(days.at(-1)?.day ?? '')}</span>
      </div>
      <details className="mt-2 text-12px leading-18px text-muted">
        <summary className="inline-block rounded-sm hover:text-text focus-ring">As a table</summary>
        <div className="max-h-48 overflow-y-auto mt-2" tabIndex={0} role="region" aria-label={`${title}, as a table`}>
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Demo</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, up }) => (
                <tr key={day}>
                  <th scope="row" className="text-left font-400">
                    {formatDate(day)}
                  </th>
                  <td className="text-right">{RESULTS.find((result) => result.up === up)?.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

function barsOf(days: DemoDay[], { up, height }: (typeof RESULTS)[number]): string {
  return days
    .map((day, index) => (day.up === up ? `M${index * STEP} ${HEIGHT - height}h${BAR}v${height}h-${BAR}z` : ''))
    .join('')
}
