import { useQueryClient } from '@tanstack/react-query'
import { ADMIN_SCOPES } from '#contract/admin/constants.ts'
import { NewToken, type TokenMade } from '#contract/admin/tokens.ts'
import { MAX_TOKEN_NAME } from '#contract/admin/limits.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { makeToken } from './tokens-api.ts'

const LABELS: Record<(typeof ADMIN_SCOPES)[number], string> = {
  'catalogue:import': 'Import the catalogue',
  'catalogue:export': 'Export the catalogue',
  'chats:rebuild': 'Rebuild the list of discussions',
}

/** Each checked box is a scope. */
function readToken(form: HTMLFormElement) {
  const { name, ...ticked } = valuesOf(form)
  return { name, scopes: Object.keys(ticked) }
}

export function NewTokenForm({ onMade }: { onMade: (made: TokenMade) => void }) {
  const queries = useQueryClient()
  const form = useForm(NewToken, async (token) => onMade(await makeToken(queries, token)), { read: readToken })
  return (
    <form {...form.props} className="grid gap-4">
      <div className="grid md:grid-cols-2 items-start gap-x-6 gap-y-4">
        <TextField
          form={form}
          label="Name"
          name="name"
          maxLength={MAX_TOKEN_NAME}
          autoComplete="off"
          hint="What it’s for."
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-13px leading-20px font-600">It can</legend>
          {ADMIN_SCOPES.map((scope) => (
            <label key={scope} className="flex items-center gap-2.5 min-h-8 text-13px">
              <input type="checkbox" name={scope} className="w-4 h-4 accent-[var(--accent)] focus-ring" />
              {LABELS[scope]}
            </label>
          ))}
          {form.errors['scopes'] && (
            <p role="alert" className="mt-1 text-12px leading-18px text-bad">
              {form.errors['scopes']}
            </p>
          )}
        </fieldset>
      </div>
      <FormError error={form.formError} />
      <button type="submit" aria-busy={form.busy} className={button('plain', 's', 'md:justify-self-start')}>
        Create token
      </button>
    </form>
  )
}
