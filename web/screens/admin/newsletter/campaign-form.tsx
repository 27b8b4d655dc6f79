import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { RESET } from 'jotai/utils'
import { useDeferredValue, useRef, useState } from 'react'
import { type CampaignDetail, NewCampaign } from '#contract/admin/campaigns.ts'
import { toast } from '#web/lib/toast.ts'
import type { unsavedFormAtom } from '#web/domains/accounts/unsaved-forms.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { InsertListings } from './insert-listings.tsx'
import { CampaignButtons, type CampaignIntent } from './campaign-buttons.tsx'
import { CampaignConflict } from './campaign-conflict.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import type { InitialCampaign, CampaignFormValues } from './initial-campaign.ts'
import { createCampaign, saveCampaign, showCampaign, storedOf, sendTestCampaign } from './campaigns-api.ts'
import { SendDialog } from './send-dialog.tsx'

interface CampaignFormProps {
  campaign: CampaignDetail | undefined
  start: InitialCampaign
  unsaved: ReturnType<typeof unsavedFormAtom>
  onCreated: (letter: CampaignDetail) => void
  onClose: () => void
  onDiscard: () => void
  onTake: (stored: CampaignDetail) => void
}

/** A draft's form beside its preview. Every action saves it first. */
export function CampaignForm({ campaign, start, unsaved, onCreated, onClose, onDiscard, onTake }: CampaignFormProps) {
  const queries = useQueryClient()
  const setUnsaved = useSetAtom(unsaved)
  const element = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const intent = useRef<CampaignIntent>('save')
  const version = useRef(start.version)
  const [typed, setTyped] = useState<CampaignFormValues>(start)
  const shown = useDeferredValue(typed)
  const [conflict, setConflict] = useState<CampaignDetail>()
  const [sending, setSending] = useState<CampaignDetail>()

  const form = useForm(
    NewCampaign,
    async (values) => {
      setConflict(undefined)
      const saved = campaign
        ? await saveCampaign(queries, campaign.id, { ...values, version: version.current ?? campaign.version })
        : await createCampaign(queries, values)
      version.current = saved.version
      setUnsaved(RESET)
      showCampaign(queries, saved)
      if (intent.current === 'test') await sendTestCampaign(queries, saved.id)
      if (!campaign) onCreated(saved)
      if (intent.current === 'send') setSending(saved)
      else void toast('success', intent.current === 'test' ? 'Test email sent to you' : 'Draft saved')
    },
    {
      onChange: (fields) => {
        const { subject, body } = valuesOf(fields)
        const now = { subject: String(subject), body: String(body) }
        setTyped(now)
        setUnsaved({ ...now, version: version.current })
      },
      onError: (error) => setConflict(error.code === 'letter_changed' ? storedOf(error) : undefined),
    },
  )
  return (
    <form ref={element} {...form.props} className="grid grid-cols-1 gap-4">
      {start.restored && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-soft px-3 py-2 text-13px leading-20px text-info"
        >
          <p className="flex-1 min-w-40">We restored your unsaved changes.</p>
          <button type="button" onClick={onDiscard} className={button()}>
            Discard
          </button>
        </div>
      )}
      <div className="grid grid-cols-1 @[32rem]:grid-cols-2 gap-4 items-start">
        <div className="panel grid grid-cols-1 gap-4 p-5">
          <TextField form={form} label="Subject" name="subject" defaultValue={start.subject} dir="auto" />
          <TextArea
            ref={area}
            form={form}
            label="Text"
            name="body"
            rows={16}
            defaultValue={start.body}
            dir="auto"
            hint="Markdown: # headings, - lists, `code` and [links](https://…)."
            aside={<InsertListings field={area} />}
          />
        </div>
        <section aria-labelledby="letter-preview" className="panel p-5 min-w-0">
          <h2 id="letter-preview" className="overline mb-3">
            Preview
          </h2>
          <CampaignPreview {...shown} />
        </section>
      </div>
      {conflict ? (
        <CampaignConflict
          stored={conflict}
          onKeep={() => {
            version.current = conflict.version
            element.current?.requestSubmit()
          }}
          onTake={() => {
            showCampaign(queries, conflict)
            onTake(conflict)
          }}
        />
      ) : (
        <FormError error={form.formError} />
      )}
      <CampaignButtons
        campaign={campaign}
        busy={form.busy}
        intent={intent}
        onDeleted={() => {
          setUnsaved(RESET)
          onClose()
        }}
      />
      {sending && <SendDialog campaign={sending} onClose={() => setSending(undefined)} />}
    </form>
  )
}
