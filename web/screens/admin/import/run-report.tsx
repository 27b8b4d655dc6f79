import { button } from '#web/ui/button.ts'
import { Progress } from '#web/ui/progress.tsx'
import type { Run } from './use-import.ts'

/** The progress and results of an import. */
export function RunReport({ run, size }: { run: Run; size: number }) {
  if (run.state === 'none') return null
  const { tally, dryRun, state } = run
  const number = (count: number) => count.toLocaleString()
  return (
    <section aria-label="Report" className="panel grid grid-cols-1 gap-4 p-5">
      <p role="status" className="text-15px font-600">
        {titleOf(run)}
      </p>
      {state === 'running' && <Progress label="Progress" done={size > 0 ? tally.bytes / size : 1} />}
      {state === 'stopped' && (
        <p role="alert" className="text-13px leading-20px text-bad">
          {run.reason} What’s already imported stays. You can import the file again.
        </p>
      )}
      <dl className="grid grid-pair-32 @[32rem]:grid-cols-4 gap-3">
        <Count label="Lines" value={number(tally.lines)} />
        <Count label={dryRun ? 'Would be added' : 'Added'} value={number(tally.added)} />
        <Count label="Already present" value={number(tally.present)} />
        <Count label="Rejected" value={number(tally.rejected)} bad={tally.rejected > 0} />
      </dl>
      {state === 'done' && run.report && (
        <a href={run.report} download="rejected-lines.csv" className={button('plain', 's', 'justify-self-start')}>
          <span aria-hidden className="i-lucide-download" />
          Download rejected lines
        </a>
      )}
    </section>
  )
}

function titleOf(run: Exclude<Run, { state: 'none' }>): string {
  const what = run.dryRun ? 'Dry run' : 'Import'
  if (run.state === 'running') return `${what} in progress`
  return run.state === 'done' ? `${what} done` : `${what} stopped`
}

function Count({ label, value, bad = false }: { label: string; value: string; bad?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-12px leading-18px text-muted">{label}</dt>
      <dd className={`font-mono text-20px leading-28px ${bad ? 'text-bad' : ''}`}>{value}</dd>
    </div>
  )
}
