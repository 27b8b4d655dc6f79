import { useState } from 'react'
import { DEFAULT_OFFER_HOURS } from '#contract/deals/constants.ts'
import type { DealView, Terms } from '#contract/deals/deal.ts'
import { formatPrice } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { valuesOf } from '#web/ui/use-form.ts'
import { type FormControls, listTerms } from './deal-controls.ts'
import { FormRefusal } from './form-refusal.tsx'
import { amountText, HOURS_OPTIONS, OfferInput, SUPPORT_OPTIONS, termsOf, typedTerms } from './offer-input.ts'
import { OfferSummary } from './offer-summary.tsx'
import { PhraseText } from './phrase-text.tsx'
import { useMoveForm } from './use-move-form.ts'
import { whose } from './viewer.ts'

/** Asks for the terms of an offer, or of a counter-offer to the live one. */
export function OfferDialog({ deal }: { deal: FormControls }) {
  const { chat, viewer } = deal
  const [start] = useState(() => answered(deal.view)?.terms ?? listTerms(chat))
  const [terms, setTerms] = useState<Terms | undefined>(start)
  const { fields, seen, submit } = useMoveForm(
    deal,
    'offer',
    OfferInput,
    (values, about) => ({
      type: 'offer',
      terms: termsOf(values),
      hours: values.hours,
      answers: answered(about)?.id ?? null,
    }),
    (form) => setTerms(typedTerms(valuesOf(form))),
  )
  const former = answered(seen)
  return (
    <Modal
      title={former ? <PhraseText of={['Counter ', ...whose(former.by, viewer, 'your'), ' offer']} /> : 'Make an offer'}
      onClose={() => deal.open(undefined)}
    >
      <form {...fields.props} className="deal-form">
        <div className="deal-form-row">
          <TextField
            form={fields}
            label="Your price"
            hint={`List price ${formatPrice(chat.listing.priceCents)}`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={amountText(start.priceCents)}
            className="font-mono"
            data-autofocus
          />
          <SelectField
            form={fields}
            label="Support"
            name="supportMonths"
            options={SUPPORT_OPTIONS}
            defaultValue={String(start.supportMonths ?? 'none')}
          />
        </div>
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-13px leading-20px font-600">Included</legend>
          <div className="flex flex-wrap gap-2">
            <CheckField label="Training" name="training" defaultChecked={start.training} />
            <CheckField label="Deployment" name="deployment" defaultChecked={start.deployment} />
            <CheckField label="Royalty" name="royalty" defaultChecked={start.royalty} />
          </div>
        </fieldset>
        <Choice label="Stands for" name="hours" options={HOURS_OPTIONS} defaultValue={String(DEFAULT_OFFER_HOURS)} />
        <OfferSummary
          of={former ? [...whose(former.by, viewer, 'your'), ' offer'] : ['the listing']}
          from={former?.terms ?? listTerms(chat)}
          to={terms}
          isAnswer={former !== undefined}
        />
        <FormRefusal deal={deal} seen={seen} refusal={fields.refusal} />
        <div className="deal-form-end">
          <button type="button" onClick={() => deal.open(undefined)} className={button('ghost', 's')}>
            Cancel
          </button>
          <button
            type="submit"
            {...submit(former ? 'Send counter-offer' : 'Send offer')}
            className={button('primary', 's')}
          />
        </div>
      </form>
    </Modal>
  )
}

/** The offer that a new one answers. */
function answered(view: DealView | undefined) {
  const offer = view?.deal.offer
  return offer && offer.expiresAt > Date.now() ? offer : undefined
}
