import { useState } from 'react'
import type { DealView } from '#contract/deals/deal.ts'
import { changedTerms, type Terms } from '#contract/deals/terms.ts'
import { formatPrice } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { type FormControls, listTerms } from './deal-controls.ts'
import { FormRefusal } from './form-refusal.tsx'
import { ChoiceFields, FlagFields } from './inclusion-fields.tsx'
import { HOURS_OPTIONS, offeredTerms, OfferInput, typedOf, typedTerms } from './offer-input.ts'
import { PhraseText } from './phrase-text.tsx'
import type { Phrase } from './phrase.ts'
import { termsCount } from './terms.ts'
import { useMoveForm } from './use-move-form.ts'
import { whose } from './viewer.ts'

/** Asks for the terms of an offer, or of a counter-offer to the live one. */
export function OfferDialog({ deal }: { deal: FormControls }) {
  const { chat, viewer } = deal
  const { fields, typed, seen, close, submit } = useMoveForm(deal, 'offer', OfferInput, (values, about) => ({
    type: 'offer',
    terms: offeredTerms(values),
    hours: values.hours,
    answers: answered(about)?.id ?? null,
  }))
  const [start] = useState(() => typed ?? typedOf(answered(seen)?.terms ?? listTerms(chat)))
  const former = answered(seen)
  return (
    <Modal
      title={former ? <PhraseText of={['Counter ', ...whose(former.by, viewer, 'your'), ' offer']} /> : 'Make an offer'}
      onClose={close}
    >
      <form {...fields.props} className="deal-form">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            form={fields}
            label="Your price"
            hint={`List price ${formatPrice(chat.listing.priceCents)}`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={start['amount']}
            className="font-mono"
            data-autofocus
          />
          <ChoiceFields form={fields} start={start} of="offer" />
        </div>
        <FlagFields start={start} of="offer" />
        <SegmentedControl label="Valid for" name="hours" options={HOURS_OPTIONS} defaultValue={start['hours'] ?? ''} />
        <OfferSummary
          of={former ? [...whose(former.by, viewer, 'your'), ' offer'] : ['the listing']}
          from={former?.terms ?? listTerms(chat)}
          to={typedTerms(typed ?? start)}
          isAnswer={former !== undefined}
        />
        <FormRefusal deal={deal} seen={seen} refusal={fields.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={close} className={button('ghost', 's')}>
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

interface OfferSummaryProps {
  /** What it is compared with. */
  of: Phrase
  from: Terms
  /** Undefined while it cannot be read. */
  to: Terms | undefined
  /** Whether it answers an offer, which could be accepted instead. */
  isAnswer: boolean
}

/** What an offer that is being written changes. */
function OfferSummary({ of, from, to, isAnswer }: OfferSummaryProps) {
  const changed = to ? changedTerms(from, to) : []
  return (
    <section className="p-3 rounded bg-s2 text-13px leading-20px text-muted">
      <p aria-live="polite">
        {!to ? (
          'Enter a price to see what changes.'
        ) : changed.length > 0 ? (
          <>
            {termsCount(changed.length, 'changed')} from <PhraseText of={of} />
          </>
        ) : (
          <>
            The same as <PhraseText of={of} />.{isAnswer && ' You can accept that instead.'}
          </>
        )}
      </p>
      {to && changed.length > 0 && <ChangedTerms from={from} to={to} terms={changed} brief className="mt-2" />}
    </section>
  )
}
