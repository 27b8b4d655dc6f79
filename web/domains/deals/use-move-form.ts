import { useAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { useState } from 'react'
import * as v from 'valibot'
import type { DealView } from '#contract/deals/deal.ts'
import type { MoveType } from '#contract/deals/moves.ts'
import { type Form, useForm, valuesOf } from '#web/ui/use-form.ts'
import { sessionHint } from '#web/domains/accounts/session-hint.ts'
import { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import type { FormControls, UnnamedMove } from './deal-controls.ts'
import { RefusedMove } from './make-move.ts'

const Typed = v.record(v.string(), v.string())
/** The values of a form's fields, by name. */
export type Typed = v.InferOutput<typeof Typed>

export interface MoveForm {
  fields: Form
  /** What is typed, also before the session ended or the page was left; undefined if nothing is. */
  typed: Typed | undefined
  /** The deal as its person saw it when they opened the form, or when they were told what had changed. */
  seen: DealView | undefined
  /** Closes the form and forgets what was typed. */
  close: () => void
  /** The button that sends it: 'Retry' while it is not known whether it was sent. */
  submit: (label: string) => { 'aria-busy': boolean; disabled: boolean; children: string }
}

/** A form that makes a move; whatever refuses it, what was typed stays. */
export function useMoveForm<Schema extends v.GenericSchema>(
  deal: FormControls,
  type: MoveType,
  schema: Schema,
  toMove: (values: v.InferOutput<Schema>, seen: DealView | undefined) => UnnamedMove,
): MoveForm {
  const [seen, setSeen] = useState(deal.view)
  const [name] = useState(() => `${type}:${sessionHint()}:${seen?.deal.id ?? deal.chat.listing.id}`)
  const [kept, keep] = useAtom(unsavedFormAtom(name))
  const send = async (values: v.InferOutput<Schema>) => {
    await deal.submit(toMove(values, seen), seen)
    keep(RESET)
  }
  const fields = useForm(schema, send, {
    onError: (refused) => {
      if (refused instanceof RefusedMove && refused.current) setSeen(refused.current)
    },
    onChange: (form) => keep(valuesOf(form)),
  })
  const isUnsettled = fields.formError instanceof RefusedMove && fields.formError.isUnsettled
  return {
    fields,
    typed: v.is(Typed, kept) ? kept : undefined,
    seen,
    close: () => {
      keep(RESET)
      deal.open(undefined)
    },
    submit: (label) => ({
      'aria-busy': fields.busy,
      disabled: !isUnsettled && !deal.moves.includes(type),
      children: isUnsettled ? 'Retry' : label,
    }),
  }
}
