import type { Form } from '#web/ui/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Availability } from './use-availability.ts'

interface UsernameFieldProps {
  form: Form
  defaultValue: string
  availability: Availability
  onType: (username: string) => void
}

const TONES: Record<Availability['status'], string> = {
  idle: '',
  checking: '',
  available: 'text-good',
  taken: 'text-bad',
  refused: 'text-bad',
}

/** The username field with live availability. */
export function UsernameField({ form, defaultValue, availability: { status, message }, onType }: UsernameFieldProps) {
  const isWrong = status === 'taken' || status === 'refused'
  return (
    <TextField
      form={form}
      label="Username"
      name="username"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      defaultValue={defaultValue}
      onChange={(event) => onType(event.target.value)}
      {...(isWrong && { 'aria-invalid': true })}
      hint={
        <span role="status" className={TONES[status]}>
          {message ?? 'Letters, numbers, hyphens and underscores. It’s the address of your profile.'}
        </span>
      }
    />
  )
}
