import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setMails } from '#web/domains/library/library-api.ts'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/ui/error-text.ts'
import { SwitchField } from '#web/ui/switch-field.tsx'

interface MailSwitchProps {
  id: string
  mails: boolean
}

/** Whether new versions of a purchase are mailed. */
export function MailSwitch({ id, mails }: MailSwitchProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<boolean>()
  const [error, setError] = useState<string>()
  const change = async (wanted: boolean) => {
    setChosen(wanted)
    setError(undefined)
    try {
      await setMails(queries, id, wanted)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(errorText(failure))
    } finally {
      setChosen(undefined)
    }
  }
  return (
    <section aria-label="Mails" className="panel p-4 md:p-5">
      <SwitchField
        label="Email me about new versions"
        hint="As long as your updates last. You’re notified here either way."
        checked={chosen ?? mails}
        onChange={(wanted) => void change(wanted)}
      />
      {error !== undefined && (
        <p role="alert" className="mt-1 text-13px leading-20px text-bad">
          {error}
        </p>
      )}
    </section>
  )
}
