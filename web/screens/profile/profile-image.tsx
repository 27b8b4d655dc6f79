import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { ImageUploader } from '#web/domains/images/image-uploader.tsx'
import type { Form } from '#web/ui/use-form.ts'

interface ProfileImageProps {
  form: Form
  name: 'avatar' | 'banner'
  label: string
  saved: OwnProfile
  /** The current address. */
  chosen: string | null
  onChoose: (address: string | null) => void
  /** Whether an upload is in progress. */
  onBusy: (isBusy: boolean) => void
}

/** An image of the profile, sent with the form if it changed. */
export function ProfileImage({ form, name, label, saved, chosen, onChoose, onBusy }: ProfileImageProps) {
  return (
    <div>
      <ImageUploader
        // A saved image must not be deleted by the uploader.
        key={saved[name]}
        label={label}
        kind={name}
        max={1}
        value={chosen ? [{ path: chosen, alt: '' }] : []}
        onChange={([image]) => onChoose(image?.path ?? null)}
        onBusy={onBusy}
        error={form.errors[name]}
      />
      {chosen !== saved[name] && <input type="hidden" name={name} value={chosen ?? ''} />}
    </div>
  )
}
