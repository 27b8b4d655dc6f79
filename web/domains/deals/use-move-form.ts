import { useAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { useState } from 'react'
import * as v from 'valibot'
import type { DealView } from '#contract/deals/deal.ts'
import type { MoveType } from '#contract/deals/moves.ts'
import { optionsOf } from '#contract/licenses/licenses.ts'
import { type Form, useForm, valuesOf } from '#web/ui/use-form.ts'
import { sessionHint } from '#web/domains/accounts/session-hint.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import type { FormControls, MoveWithoutId } from './deal-controls.ts'
import { MoveError } from './make-move.ts'

const FieldValues = v.record(v.string(), v.string())
export type FieldValues = v.InferOutput<typeof FieldValues>

export interface MoveForm {
  fields: Form
  /** Stored input, which survives sign-out and navigation; undefined if there is none. */
  draft: FieldValues | undefined
  /** The deal on opening the form, or as of the last reported change. */
  seen: DealView | undefined
  /** Closes the form and discards the draft. */
  close: () => void
  /** Props of the submit button, labeled 'Retry' while the outcome is unknown. */
  submit: (label: string) => { 'aria-busy': boolean; disabled: boolean; children: string }
}

/** A form that makes a move. The draft is kept until it succeeds. */
export function useMoveForm<Schema extends v.GenericSchema>(
  deal: FormControls,
  type: MoveType,
  schema: Schema,
  toMove: (values: v.InferOutput<Schema>, seen: DealView | undefined) => MoveWithoutId,
): MoveForm {
  const [seen, setSeen] = useState(deal.view)
  const [name] = useState(() => `${type}:${sessionHint()}:${seen?.deal.id ?? deal.chat.listing.id}`)
  const [stored, setStored] = useAtom(unsavedFormAtom(name))
  const send = async (values: v.InferOutput<Schema>) => {
    await deal.submit(toMove(values, seen), seen)
    setStored(RESET)
  }
  const fields = useForm(schema, send, {
    onError: (refused) => {
      if (refused instanceof MoveError && refused.current) setSeen(refused.current)
    },
    onChange: (form) => setStored(valuesOf(form)),
    fieldsByCode: {
      version_not_found: 'version',
      // Without a choice there is no field for it.
      ...(optionsOf(deal.chat.listing).length > 1 && { license_not_offered: 'license' }),
    },
  })
  const isOutcomeUnknown = fields.formError instanceof MoveError && fields.formError.isOutcomeUnknown
  return {
    fields,
    draft: v.is(FieldValues, stored) ? stored : undefined,
    seen,
    close: () => {
      setStored(RESET)
      deal.setForm(undefined)
    },
    submit: (label) => ({
      'aria-busy': fields.busy,
      disabled: !isOutcomeUnknown && !deal.moves.includes(type),
      children: isOutcomeUnknown ? 'Retry' : label,
    }),
  }
}
