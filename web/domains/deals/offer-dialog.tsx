import { useState } from 'react'
import type { DealView } from '#contract/deals/deal.ts'
import { changedTerms, type Terms } from '#contract/deals/terms.ts'
import { type License, licenseOf, optionsOf } from '#contract/licenses/licenses.ts'
import { formatPrice } from '#contract/money.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { button } from '#web/ui/button.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { type FormControls, listTerms } from './deal-controls.ts'
import { FormFailureMessage } from './form-failure-message.tsx'
import { ChoiceFields, FlagFields, RoyaltyShareField } from './inclusion-fields.tsx'
import { LicenseField } from './license-field.tsx'
import { amountText, HOURS_OPTIONS, offeredTerms, OfferInput, toOfferFields, parseTerms } from './offer-input.ts'
import { PhraseText } from './phrase-text.tsx'
import type { Phrase } from './phrase.ts'
import { termsCount } from './terms.ts'
import { useMoveForm } from './use-move-form.ts'
import { possessivePhrase } from './viewer.ts'

/** The form of an offer or counter-offer. */
export function OfferDialog({ deal }: { deal: FormControls }) {
  const { chat, viewer } = deal
  const { fields, draft, seen, close, submit } = useMoveForm(deal, 'offer', OfferInput, (values, about) => ({
    type: 'offer',
    terms: offeredTerms(values),
    hours: values.hours,
    answers: answeredOffer(about)?.id ?? null,
  }))
  const former = answeredOffer(seen)
  const [start] = useState(() => draft ?? toOfferFields(former?.terms ?? listTerms(chat, deal.license)))
  const options = optionsOf(chat.listing)
  // A license that is no longer listed cannot be offered.
  const listed = listTerms(chat, licenseOf((draft ?? start)['license']))
  const typed = { ...(draft ?? start), license: listed.license }
  const suggestedPrice = (license: License) =>
    amountText(license === former?.terms.license ? former.terms.priceCents : listTerms(chat, license).priceCents)
  // The price follows the license until it is edited.
  const suggestPrice = (license: License, form: HTMLFormElement) => {
    const amount = form.elements.namedItem('amount')
    if (amount instanceof HTMLInputElement && amount.value === suggestedPrice(listed.license))
      amount.value = suggestedPrice(license)
  }
  return (
    <Modal
      title={
        former ? (
          <PhraseText phrase={['Counter ', ...possessivePhrase(former.by, viewer, 'your'), ' offer']} />
        ) : (
          'Make an offer'
        )
      }
      onClose={close}
    >
      <form {...fields.props} className="deal-form">
        {options.length > 1 ? (
          <LicenseField form={fields} options={options} chosen={listed} onChoose={suggestPrice} />
        ) : (
          <input type="hidden" name="license" value={listed.license} />
        )}
        <div className="grid grid-pair-34 gap-3">
          <TextField
            form={fields}
            label="Your price"
            hint={`List price ${formatPrice(listed.priceCents)}`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={start['amount']}
            className="font-mono"
            data-autofocus
          />
          <ChoiceFields form={fields} initial={start} variant="offer" />
        </div>
        <FlagFields initial={start} variant="offer" />
        {(draft ?? start)['royalty'] && <RoyaltyShareField form={fields} initial={start} />}
        <SegmentedControl label="Valid for" name="hours" options={HOURS_OPTIONS} defaultValue={start['hours'] ?? ''} />
        <OfferSummary
          of={former ? [...possessivePhrase(former.by, viewer, 'your'), ' offer'] : ['the listing']}
          from={former?.terms ?? listTerms(chat, deal.license)}
          to={parseTerms(typed)}
          isAnswer={former !== undefined}
        />
        <FormFailureMessage deal={deal} seen={seen} refusal={fields.formError} />
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

/** The offer that a counter-offer answers. */
function answeredOffer(view: DealView | undefined) {
  const offer = view?.deal.offer
  return offer && offer.expiresAt > serverNow() ? offer : undefined
}

interface OfferSummaryProps {
  /** The name of the compared offer or listing. */
  of: Phrase
  from: Terms
  /** Undefined while invalid. */
  to: Terms | undefined
  /** Whether it is a counter-offer. */
  isAnswer: boolean
}

/** What the offer being written changes. */
function OfferSummary({ of, from, to, isAnswer }: OfferSummaryProps) {
  const changed = to ? changedTerms(from, to) : []
  return (
    <section className="p-3 rounded bg-s2 text-13px leading-20px text-muted">
      <p aria-live="polite">
        {!to ? (
          'Enter a price to see what changes.'
        ) : changed.length > 0 ? (
          <>
            {termsCount(changed.length, 'changed')} from <PhraseText phrase={of} />
          </>
        ) : (
          <>
            The same as <PhraseText phrase={of} />.{isAnswer && ' You can accept that instead.'}
          </>
        )}
      </p>
      {to && changed.length > 0 && <ChangedTerms from={from} to={to} terms={changed} isCompact className="mt-2" />}
    </section>
  )
}
