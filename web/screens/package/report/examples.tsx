import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FindingGroup } from '#web/domains/packages/group-findings.ts'
import { Places } from '#web/domains/packages/finding-list.tsx'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { confirmExamples } from './report-api.ts'

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

interface ConfirmExamplesProps {
  projectId: string
  version: string
  count: number
}

/** The seller's word that what looks like secrets is made up. */
export function ConfirmExamples({ projectId, version, count }: ConfirmExamplesProps) {
  const queries = useQueryClient()
  const work = useRowActions()
  const [isSure, setIsSure] = useState(false)
  const error = work.error(version)
  const confirm = async () => {
    await confirmExamples(queries, projectId, version)
    void toast('success', `Confirmed the examples in ${version}`)
  }
  return (
    <div className="mt-3 ml-7 p-3 rounded-control bg-s2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex-1 min-w-[min(16rem,100%)]">
          <CheckboxField
            label={count === 1 ? 'This is an example' : 'These are examples'}
            hint={`${count === 1 ? 'It is made up and unlocks' : 'They are made up and unlock'} nothing. Your confirmation stays with ${version}, and our reviewer sees it.`}
            checked={isSure}
            onChange={(event) => setIsSure(event.target.checked)}
          />
        </div>
        <button
          type="button"
          disabled={!isSure}
          aria-busy={work.busy(version)}
          onClick={() => void work.run(version, confirm)}
          className={button('plain', 's', 'max-md:min-h-11!')}
        >
          Confirm
        </button>
      </div>
      {error && (
        <p role="alert" className="mt-2 text-13px leading-20px text-bad">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}

interface ConfirmedExamplesProps {
  groups: FindingGroup[]
  root: string
  confirmedAt: string
}

/** What the seller has confirmed, and when. */
export function ConfirmedExamples({ groups, root, confirmedAt }: ConfirmedExamplesProps) {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 not-last:(mb-3 pb-3 border-b border-line)">
      <span aria-hidden className="i-lucide-check mt-1 text-14px text-good" />
      <div className="min-w-0">
        <p className="text-14px leading-22px font-600">
          {count === 1
            ? 'What looks like a secret is an example'
            : `${count} things that look like secrets are examples`}
        </p>
        <p className="text-13px leading-20px text-muted">
          You confirmed this on {DAY.format(new Date(confirmedAt))}. Our reviewer sees it.
        </p>
        {groups.map(({ code, listed, count: of }) => (
          <Places key={code} listed={listed} count={of} root={root} />
        ))}
      </div>
    </div>
  )
}
