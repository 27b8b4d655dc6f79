import { MAX_CHANGE_REQUESTS, MAX_DELIVERY_LINK, MAX_DELIVERY_WORDS } from '#contract/deals/limits.ts'
import { DeliveryFields, MissingWords } from '#contract/deals/moves.ts'
import { form } from '#contract/form.ts'
import { MAX_VERSION } from '#contract/packages/limits.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DealControls } from './deal-controls.ts'
import { FormFailureMessage } from './form-failure-message.tsx'
import { type MoveForm, useMoveForm } from './use-move-form.ts'

export function DeliverDialog({ deal }: { deal: DealControls }) {
  const move = useMoveForm(deal, 'deliver', DeliveryFields, (given) => ({ type: 'deliver', ...given }))
  const { fields, draft } = move
  return (
    <Modal title="Deliver" onClose={move.close}>
      <form {...fields.props} className="deal-form">
        <p className="text-13px leading-20px text-muted">
          Name a version of your package, or say how the buyer gets what they bought.
        </p>
        <TextField
          form={fields}
          name="version"
          label="Version (optional)"
          hint="Such as 1.4.0. A draft goes to this buyer only."
          defaultValue={draft?.['version']}
          maxLength={MAX_VERSION}
          data-autofocus
        />
        <Words of={move} label="Message" />
        <TextField
          form={fields}
          name="link"
          label="Link (optional)"
          type="url"
          defaultValue={draft?.['link']}
          maxLength={MAX_DELIVERY_LINK}
        />
        <End deal={deal} of={move} label="Deliver" />
      </form>
    </Modal>
  )
}

const Missing = form({ words: MissingWords })

export function RequestChangesDialog({ deal }: { deal: DealControls }) {
  const move = useMoveForm(deal, 'request-changes', Missing, ({ words }, seen) => ({
    type: 'request-changes',
    words,
    deliveryId: newestOf(seen),
  }))
  const left = MAX_CHANGE_REQUESTS - (move.seen?.deal.delivery?.requests.length ?? 0)
  return (
    <Modal title="Request changes" onClose={move.close}>
      <form {...move.fields.props} className="deal-form">
        <p className="text-13px leading-20px text-muted">
          {left === 1 ? 'This is your last change request.' : `You can request changes ${left} more times.`}
        </p>
        <Words of={move} label="What is missing" />
        <End deal={deal} of={move} label="Request changes" />
      </form>
    </Modal>
  )
}

const Nothing = form({})

export function ConfirmDeliveryDialog({ deal }: { deal: DealControls }) {
  const move = useMoveForm(deal, 'confirm-delivery', Nothing, (_, seen) => ({
    type: 'confirm-delivery',
    deliveryId: newestOf(seen),
  }))
  return (
    <Modal title="Confirm the delivery" onClose={move.close}>
      <form {...move.fields.props} className="deal-form">
        <p className="text-13px leading-20px text-muted">
          You have received what you bought. You cannot request changes afterwards, but you can still message each
          other.
        </p>
        <End deal={deal} of={move} label="Confirm" />
      </form>
    </Modal>
  )
}

function newestOf(view: DealControls['view']): string {
  return view?.deal.delivery?.items.at(-1)?.id ?? ''
}

function Words({ of: { fields, draft }, label }: { of: MoveForm; label: string }) {
  return (
    <TextArea
      form={fields}
      name="words"
      label={label}
      hint="The other person will see it."
      defaultValue={draft?.['words']}
      rows={4}
      dir="auto"
      maxLength={MAX_DELIVERY_WORDS}
    />
  )
}

function End({
  deal,
  of: { seen, fields, close, submit },
  label,
}: {
  deal: DealControls
  of: MoveForm
  label: string
}) {
  return (
    <>
      <FormFailureMessage deal={deal} seen={seen} refusal={fields.formError} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" onClick={close} className={button('ghost', 's')}>
          Cancel
        </button>
        <button type="submit" {...submit(label)} className={button('primary', 's')} />
      </div>
    </>
  )
}
