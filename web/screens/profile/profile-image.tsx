import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { ImageUploader } from '#web/domains/images/image-uploader.tsx'
import type { Form } from '#web/ui/use-form.ts'

interface ProfileImageProps {
  form: Form
  name: 'avatar' | 'banner'
  label: string
  saved: OwnProfile
  /** The current URL. */
  chosen: string | null
  onChoose: (address: string | null) => void
  onBusy: (isBusy: boolean) => void
}

/** A profile image, submitted with the form if changed. */
export function ProfileImage({ form, name, label, saved, chosen, onChoose, onBusy }: ProfileImageProps) {
  return (
    <div>
      <ImageUploader
        // Remounts after saving, so that the uploader does not delete a saved image.
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
