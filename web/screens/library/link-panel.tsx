import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DownloadLink } from '#contract/library/library.ts'
import { createLink, type OwnedFile } from '#web/domains/library/library-api.ts'
import { ApiError } from '#web/lib/api.ts'
import { button } from '#web/ui/button.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { resumingCommands } from './resuming-commands.ts'

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** An address for download managers, made on request. */
export function LinkPanel({ file }: { file: OwnedFile }) {
  const queries = useQueryClient()
  const [link, setLink] = useState<DownloadLink>()
  const [isCopied, setIsCopied] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const copy = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const made = await createLink(queries, file)
      setLink(made)
      // Some browsers copy only right after a click: then the link is there to be copied by hand.
      setIsCopied(
        await navigator.clipboard.writeText(made.url).then(
          () => true,
          () => false,
        ),
      )
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <button
        type="button"
        aria-busy={busy}
        onClick={() => void copy()}
        className={button('ghost', 's', 'justify-self-start -ml-3.5 max-md:min-h-11!')}
      >
        <span aria-hidden className="i-lucide-link" />
        <span>
          Copy link for a download manager<span className="sr-only"> {file.version}</span>
        </span>
      </button>
      {error !== undefined && (
        <p role="alert" className="text-13px leading-20px text-bad">
          {error}
        </p>
      )}
      {link && (
        <>
          <p role="status" className="text-12px leading-18px text-muted">
            {isCopied ? 'Copied. ' : ''}
            It works without signing in until{' '}
            <time dateTime={link.expiresAt}>{TIME.format(new Date(link.expiresAt))}</time>, so keep it to yourself.
          </p>
          <Command name="Link" text={link.url} />
          {resumingCommands(link.url, file.fileName).map(({ name, text }) => (
            <Command key={name} name={name} text={text} />
          ))}
        </>
      )}
    </div>
  )
}

function Command({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex items-center gap-2 rounded-control border border-line bg-bg pl-3">
      <code
        tabIndex={0}
        role="region"
        aria-label={name}
        className="min-w-0 flex-1 py-2 overflow-x-auto whitespace-nowrap font-mono text-12px leading-18px text-muted [scrollbar-width:thin] focus-ring"
      >
        {text}
      </code>
      <CopyButton text={text} name={name} />
    </div>
  )
}
