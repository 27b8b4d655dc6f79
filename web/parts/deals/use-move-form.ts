import { useState } from 'react'
import type { GenericSchema, InferOutput } from 'valibot'
import type { DealView } from '#contract/deals/deal.ts'
import type { MoveType } from '#contract/deals/moves.ts'
import { type Form, useForm } from '#web/ui/use-form.ts'
import type { FormControls, UnnamedMove } from './deal-controls.ts'
import { RefusedMove } from './make-move.ts'

export interface MoveForm {
  fields: Form
  /** The deal as its person saw it when they opened the form, or when they were told what had changed. */
  seen: DealView | undefined
  /** The button that sends it: 'Retry' while it is not known whether it was sent. */
  submit: (label: string) => { 'aria-busy': boolean; disabled: boolean; children: string }
}

/** A form that makes a move; whatever refuses it, what was typed stays. */
export function useMoveForm<Schema extends GenericSchema>(
  deal: Pick<FormControls, 'view' | 'moves' | 'submit'>,
  type: MoveType,
  schema: Schema,
  toMove: (values: InferOutput<Schema>, seen: DealView | undefined) => UnnamedMove,
  onChange?: (form: HTMLFormElement) => void,
): MoveForm {
  const [seen, setSeen] = useState(deal.view)
  const fields = useForm(schema, (values) => deal.submit(toMove(values, seen), seen), {
    onRefused: (refused) => {
      if (refused instanceof RefusedMove && refused.current) setSeen(refused.current)
    },
    ...(onChange && { onChange }),
  })
  const isUnsettled = fields.refusal instanceof RefusedMove && fields.refusal.isUnsettled
  return {
    fields,
    seen,
    submit: (label) => ({
      'aria-busy': fields.busy,
      disabled: !isUnsettled && !deal.moves.includes(type),
      children: isUnsettled ? 'Retry' : label,
    }),
  }
}
