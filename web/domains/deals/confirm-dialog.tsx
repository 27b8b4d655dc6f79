import { PAYMENT_TEXT, PAYMENT_TEXT_SELLER } from '#contract/deals/constants.ts'
import type { DealView } from '#contract/deals/deal.ts'
import { priceText, TERMS } from '#contract/deals/terms.ts'
import { form } from '#contract/form.ts'
import { formatPrice } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { type DealControls, listTerms, type MoveWithoutId } from './deal-controls.ts'
import { FormFailureMessage } from './form-failure-message.tsx'
import { useMoveForm } from './use-move-form.ts'
import { plainText } from './phrase.ts'
import { subjectPhrase, type Viewer } from './viewer.ts'

const Nothing = form({})

type BindingMove = 'accept' | 'pay' | 'receive'

/** Asks once more before a move that binds, with the amount and every term that differs from the product's. */
export function ConfirmDialog({ deal, type }: { deal: DealControls; type: BindingMove }) {
  const { chat, viewer } = deal
  const { fields, seen, close, submit } = useMoveForm(deal, type, Nothing, (_, view) => toMove(type, view))
  const terms = termsOf(type, seen)
  const price = formatPrice(terms?.priceCents ?? 0)
  const { title, text, label } = wordsOf(type, price, viewer)
  return (
    <Modal title={title} onClose={close}>
      <form {...fields.props} className="deal-form">
        <p dir="auto" className="font-600">
          {chat.listing.title}
        </p>
        {terms && <p className="text-13px leading-20px">{priceText(terms)}</p>}
        {terms && <ChangedTerms from={listTerms(chat, terms.license)} to={terms} terms={TERMS} isCompact isFirst />}
        <p className="text-13px leading-20px text-muted">{text}</p>
        <FormFailureMessage deal={deal} seen={seen} refusal={fields.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={close} className={button('ghost', 's')} data-autofocus>
            Cancel
          </button>
          <button type="submit" {...submit(label)} className={button('primary', 's')} />
        </div>
      </form>
    </Modal>
  )
}

function termsOf(type: BindingMove, view: DealView | undefined) {
  return type === 'accept' ? view?.deal.offer?.terms : view?.deal.agreement?.terms
}

function toMove(type: BindingMove, view: DealView | undefined): MoveWithoutId {
  if (type !== 'accept') return { type }
  const offer = view?.deal.offer
  return { type, offerId: offer?.id ?? '', priceCents: offer?.terms.priceCents ?? 0 }
}

function wordsOf(type: BindingMove, price: string, viewer: Viewer): { title: string; text: string; label: string } {
  const other = plainText(subjectPhrase(viewer.side === 'buyer' ? 'seller' : 'buyer', viewer))
  switch (type) {
    case 'accept':
      return {
        title: `Accept ${price}?`,
        text: `This settles the price and the terms for both of you. ${viewer.side === 'buyer' ? PAYMENT_TEXT : PAYMENT_TEXT_SELLER}`,
        label: `Accept ${price}`,
      }
    case 'pay':
      return {
        title: `Mark ${price} as paid?`,
        text: `Do this only after you have sent the money. Next, ${other} confirms the payment.`,
        label: 'Mark as paid',
      }
    case 'receive':
      return {
        title: `Confirm the payment of ${price}?`,
        text: 'Do this only after the money has arrived. Once you have both confirmed it, the purchase is complete.',
        label: 'Confirm payment',
      }
  }
}
