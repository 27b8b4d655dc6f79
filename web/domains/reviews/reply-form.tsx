import { useQueryClient } from '@tanstack/react-query'
import { MAX_REPLY } from '#contract/reviews/limits.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { Reply } from '#contract/reviews/reviews.ts'
import { toast } from '#web/lib/toast.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { saveReply } from './members-api.ts'
import type { ReviewTarget } from './reviews-api.ts'

/** An empty reply removes it. */
export function ReplyForm({ review, target, onClose }: { review: Review; target: ReviewTarget; onClose: () => void }) {
  const queries = useQueryClient()
  const fields = useForm(Reply, async ({ reply }) => {
    await saveReply(queries, target, review.id, reply)
    onClose()
    await toast('success', reply === '' ? 'Reply removed' : 'Reply posted')
  })
  return (
    <Modal title="Reply to this review" onClose={onClose}>
      <form {...fields.props} className="grid gap-4">
        <TextArea
          form={fields}
          label="Your reply"
          hint="Everyone can read it. Leave it empty to remove your reply."
          name="reply"
          rows={5}
          maxLength={MAX_REPLY}
          defaultValue={review.reply?.text}
          data-autofocus
        />
        <FormError error={fields.formError} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's')}>
            Cancel
          </button>
          <button type="submit" aria-busy={fields.busy} className={button('primary', 's')}>
            Post Reply
          </button>
        </div>
      </form>
    </Modal>
  )
}
