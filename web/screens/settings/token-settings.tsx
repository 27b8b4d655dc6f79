import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Token, TokenMade } from '#contract/admin/tokens.ts'
import { DEVELOPERS } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { NewTokenForm } from './new-token-form.tsx'
import { SettingsSection } from './settings-section.tsx'
import { revokeToken, tokensQuery } from './tokens-api.ts'

/** API tokens of admins. A new token is shown once. */
export function TokenSettings() {
  const tokens = useQuery(tokensQuery)
  const [made, setMade] = useState<TokenMade>()
  return (
    <SettingsSection
      id="tokens"
      title="API tokens"
      lead={
        <>
          For npm run import against this site, and for exports. A token works only for what you choose, until it’s
          revoked.{' '}
          <Link href={DEVELOPERS} className="rounded-sm text-accent-text underline focus-ring">
            How to use them
          </Link>
        </>
      }
    >
      {tokens.isLoadingError ? (
        <div role="alert" className="grid gap-3 text-13px leading-20px">
          <p className="text-bad">{tokens.error.message}</p>
          <button type="button" onClick={() => void tokens.refetch()} className={button()}>
            Try again
          </button>
        </div>
      ) : tokens.data ? (
        <List tokens={tokens.data.items} />
      ) : (
        <Skeleton className="h-11" />
      )}
      {made && <Made token={made.token} onDone={() => setMade(undefined)} />}
      <NewTokenForm onMade={setMade} />
    </SettingsSection>
  )
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

function List({ tokens }: { tokens: Token[] }) {
  const queries = useQueryClient()
  const work = useRowActions()
  if (tokens.length === 0) return <p className="text-13px text-muted">No tokens yet.</p>
  return (
    <ul aria-label="API tokens" className="grid grid-cols-1 gap-3">
      {tokens.map(({ id, name, scopes, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 min-h-11">
          <div className="flex-1 min-w-[min(9rem,100%)]">
            <p className="font-600 truncate">
              <bdi>{name}</bdi>
            </p>
            <p className="text-12px leading-18px text-muted">
              <span className="font-mono">{scopes.join(', ')}</span>
              {` · created ${DAY.format(new Date(createdAt))} · ${lastUsedAt ? `used ${DAY.format(new Date(lastUsedAt))}` : 'never used'}`}
            </p>
            {work.error(id) && (
              <p role="alert" className="text-12px leading-18px text-bad">
                {work.error(id)?.message}
              </p>
            )}
          </div>
          <button
            type="button"
            aria-busy={work.busy(id)}
            aria-label={`Revoke ${name}`}
            onClick={() => void work.run(id, () => revokeToken(queries, id))}
            className={button('danger')}
          >
            Revoke
          </button>
        </li>
      ))}
    </ul>
  )
}

function Made({ token, onDone }: { token: string; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <div role="status" className="grid gap-2 rounded-control bg-good-soft p-3 text-13px leading-20px">
      <p className="text-good font-600">Copy this token now. It won’t be shown again.</p>
      <code className="font-mono text-12px break-all select-all">{token}</code>
      <div className="flex gap-2">
        <button
          type="button"
          onClick={() =>
            void navigator.clipboard.writeText(token).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
          className={button()}
        >
          {copied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" onClick={onDone} className={button('ghost', 's')}>
          Done
        </button>
      </div>
    </div>
  )
}
