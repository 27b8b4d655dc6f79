import { useState } from 'react'
import { PAYMENT_TEXT } from '#contract/deals/constants.ts'
import { TERMS } from '#contract/deals/terms.ts'
import { form } from '#contract/form.ts'
import { buyLabel } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { type FormControls, listTerms } from './deal-controls.ts'
import { FormFailureMessage } from './form-failure-message.tsx'
import { listingChangePhrase } from './change-phrases.ts'
import { useMoveForm } from './use-move-form.ts'

const Nothing = form({})

/** Confirms a purchase at the list price, with its terms and what has changed. */
export function BuyDialog({ deal }: { deal: FormControls }) {
  const { chat, viewer } = deal
  const terms = listTerms(chat)
  const [former] = useState(terms)
  const { fields, seen, close, submit } = useMoveForm(deal, 'buy', Nothing, () => ({
    type: 'buy',
    terms,
  }))
  return (
    <Modal title={terms.priceCents === 0 ? 'Get it for free' : 'Buy at the list price'} onClose={close}>
      <form {...fields.props} className="deal-form">
        <p dir="auto" className="font-600">
          {chat.listing.title}
        </p>
        <ChangedTerms from={former} to={terms} terms={TERMS} />
        <p className="text-13px leading-20px text-muted">
          {terms.priceCents === 0
            ? 'The price is $0, so your purchase is complete right away.'
            : `You and the seller then agree on this price. ${PAYMENT_TEXT}`}
        </p>
        <FormFailureMessage
          deal={deal}
          seen={seen}
          refusal={fields.formError}
          listing={listingChangePhrase(former, terms, viewer)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={close} className={button('ghost', 's')} data-autofocus>
            Cancel
          </button>
          <button type="submit" {...submit(buyLabel(terms.priceCents))} className={button('primary', 's')} />
        </div>
      </form>
    </Modal>
  )
}
