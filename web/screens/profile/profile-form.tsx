import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { OWN_PUBLIC_PROFILE } from '#contract/paths.ts'
import { MAX_BIO } from '#contract/profiles/limits.ts'
import { EditProfile, type OwnProfile } from '#contract/profiles/own-profile.ts'
import { toast } from '#web/lib/toast.ts'
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts'
import { button } from '#web/ui/button.ts'
import { LeaveDialog } from '#web/ui/leave-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useDraft } from './draft.ts'
import { PhoneField } from './phone-field.tsx'
import { saveProfile } from './profile-api.ts'
import { ProfileImage } from './profile-image.tsx'
import { showSaved, hasChanges } from './form-changes.ts'
import { useAvailability } from './use-availability.ts'
import { UsernameField } from './username-field.tsx'

const FAILED = 'Failed to update profile. Please try again.'

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(profile)
  useEffect(() => {
    latest.current = profile
  }, [profile])
  const saved = useCallback(() => latest.current, [])
  const draft = useDraft(element, profile, saved)
  const [isDraft, setIsDraft] = useState(draft !== undefined)
  const first = (name: keyof EditProfile) => draft?.[name] ?? profile[name] ?? ''
  const [username, setUsername] = useState(first('username'))
  const [avatar, setAvatar] = useState(first('avatar') || null)
  const [banner, setBanner] = useState(first('banner') || null)
  const [isAvatarComing, setAvatarComing] = useState(false)
  const [isBannerComing, setBannerComing] = useState(false)
  const isUploading = isAvatarComing || isBannerComing
  const availability = useAvailability(username, profile.username)

  const form = useForm(
    EditProfile,
    async (values) => {
      const sent = new FormData(element.current ?? undefined)
      const now = await saveProfile(queries, values)
      if (element.current) showSaved(element.current, sent, now)
      setUsername((typed) => (typed === sent.get('username') ? (now.username ?? '') : typed))
      setIsDraft(false)
      void toast('success', 'Profile updated', 'Your profile has been successfully updated.')
    },
    {
      fieldsByCode: { username_taken: 'username' },
      onError: ({ code, message }) => void toast('error', 'Error', code === 'internal' ? FAILED : message),
    },
  )

  const isUnsaved = useCallback(
    () => isUploading || (element.current !== null && hasChanges(element.current, saved())),
    [isUploading, saved],
  )
  const guard = useLeaveGuard(isUnsaved)

  const text = (name: Exclude<keyof EditProfile, 'username' | 'avatar' | 'banner'>) => ({
    form,
    name,
    defaultValue: first(name),
  })
  return (
    <form {...form.props} ref={element} className="grid gap-4">
      {isDraft && (
        <p role="status" className="rounded-control bg-info-soft px-3 py-2 text-13px leading-20px text-info">
          We restored what you typed before you were signed out. It isn’t saved yet.
        </p>
      )}
      <Section id="images" title="Profile Images" lead="A picture of you or your company, and a wide banner.">
        <ProfileImage
          {...{ form, saved: profile }}
          name="avatar"
          label="Avatar"
          chosen={avatar}
          onChoose={setAvatar}
          onBusy={setAvatarComing}
        />
        <ProfileImage
          {...{ form, saved: profile }}
          name="banner"
          label="Banner"
          chosen={banner}
          onChoose={setBanner}
          onBusy={setBannerComing}
        />
      </Section>
      <Section id="basic" title="Basic Information" lead="Your name and the address of your profile.">
        <div className="grid sm:grid-cols-2 gap-4">
          <TextField {...text('firstName')} label="First name" autoComplete="given-name" dir="auto" />
          <TextField {...text('lastName')} label="Last name" autoComplete="family-name" dir="auto" />
        </div>
        <UsernameField form={form} defaultValue={first('username')} availability={availability} onType={setUsername} />
        <TextArea {...text('bio')} label="Bio" rows={4} dir="auto" hint={`Up to ${MAX_BIO} characters.`} />
      </Section>
      <Section id="professional" title="Professional Information" lead="Your company and location.">
        <TextField {...text('company')} label="Company" autoComplete="organization" dir="auto" />
        <TextField {...text('location')} label="Location" autoComplete="off" dir="auto" />
      </Section>
      <Section
        id="contact"
        title="Contact Information"
        lead="Email, WhatsApp and Telegram show only after a click, so bots can’t collect them."
      >
        <TextField
          {...text('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="It can be different from the one you sign in with."
        />
        <TextField
          {...text('website')}
          label="Website"
          type="url"
          autoComplete="url"
          placeholder="https://example.com"
        />
        <PhoneField {...text('whatsapp')} label="WhatsApp" />
        <TextField
          {...text('telegram')}
          label="Telegram"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="@username"
        />
      </Section>
      <Section id="social" title="Social Media" lead="Enter a username or a link.">
        <TextField
          {...text('github')}
          label="GitHub"
          type="url"
          autoComplete="off"
          placeholder="https://github.com/username"
        />
        <TextField
          {...text('twitter')}
          label="Twitter"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="@username"
        />
        <TextField
          {...text('linkedin')}
          label="LinkedIn"
          type="url"
          autoComplete="off"
          placeholder="https://linkedin.com/in/username"
        />
      </Section>
      <SaveBar>
        <FormError error={form.formError} />
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="submit"
            disabled={availability.status === 'taken' || isUploading}
            aria-busy={form.busy}
            className={button('primary', 'l')}
          >
            {form.busy ? 'Saving…' : 'Save Profile'}
          </button>
          <Link href={OWN_PUBLIC_PROFILE} className={button('plain', 'l')}>
            View Public Profile
          </Link>
        </div>
      </SaveBar>
      <LeaveDialog guard={guard} />
    </form>
  )
}
