import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import { Uploader } from '#web/parts/images/uploader.tsx'
import type { Form } from '#web/ui/use-form.ts'

interface ProfileImageProps {
  form: Form
  name: 'avatar' | 'banner'
  label: string
  saved: OwnProfile
  /** The address of the picture that is chosen now. */
  chosen: string | null
  onChoose: (address: string | null) => void
  /** Whether one is on its way. */
  onBusy: (isBusy: boolean) => void
}

/** A picture of the profile, with its uploader at once so that nothing below moves. It is sent with the form where it is another than the saved one. */
export function ProfileImage({ form, name, label, saved, chosen, onChoose, onBusy }: ProfileImageProps) {
  return (
    <div>
      <Uploader
        // Once saved it is no longer the uploader's to take away.
        key={saved[name]}
        label={label}
        kind={name}
        max={1}
        value={chosen ? [{ path: chosen, alt: '' }] : []}
        onChange={([picture]) => onChoose(picture?.path ?? null)}
        onBusy={onBusy}
        error={form.errors[name]}
      />
      {chosen !== saved[name] && <input type="hidden" name={name} value={chosen ?? ''} />}
    </div>
  )
}
