import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Package, PackageToken } from '#contract/packages/packages.ts'
import { DEVELOPERS } from '#contract/paths.ts'
import { button } from '#web/ui/button.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { createToken, revokeToken } from './package-api.ts'

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const NEW = 'new'

/** Tokens that upload drafts of this project, and the step that uses one. */
export function CiPanel({ data: { project, tokens } }: { data: Package }) {
  const queries = useQueryClient()
  const work = useRowActions()
  const [made, setMade] = useState<string>()
  const step = stepFor(project.id)
  return (
    <section aria-labelledby="from-ci" className="panel grid grid-cols-1 gap-4 p-4 md:p-5">
      <div>
        <h2 id="from-ci" className="text-15px leading-24px font-600">
          Upload from CI
        </h2>
        <p className="text-13px leading-20px text-muted">
          Each tag you push becomes a draft. You still make it current, so a stolen token ships nothing.
        </p>
      </div>
      {tokens.length > 0 && (
        <ul aria-label="Tokens" className="grid grid-cols-1 gap-2">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              busy={work.busy(token.id)}
              error={work.error(token.id)?.message}
              onRevoke={() => void work.run(token.id, () => revokeToken(queries, project.id, token.id))}
            />
          ))}
        </ul>
      )}
      {made !== undefined && (
        <div role="status" className="grid gap-2 rounded-control bg-good-soft p-3 text-13px leading-20px">
          <p className="text-good font-600">Copy this token now. It won’t be shown again.</p>
          <code className="font-mono text-12px break-all select-all">{made}</code>
          <div className="flex gap-2">
            <CopyButton text={made} />
            <button type="button" onClick={() => setMade(undefined)} className={button('ghost', 's')}>
              Done
            </button>
          </div>
        </div>
      )}
      <div className="grid justify-items-start gap-2">
        <button
          type="button"
          aria-busy={work.busy(NEW)}
          onClick={() => void work.run(NEW, async () => setMade((await createToken(queries, project.id)).token))}
          className={button('plain', 's', 'max-md:min-h-11!')}
        >
          New token
        </button>
        {work.error(NEW) && (
          <p role="alert" className="text-13px leading-20px text-bad">
            {work.error(NEW)?.message}
          </p>
        )}
        <p className="text-12px leading-18px text-muted">For this project only, and shown once. We keep its hash.</p>
      </div>
      <div className="rounded-control border border-line bg-bg overflow-hidden">
        <div className="flex items-center justify-between gap-2 pl-3 pr-1 py-1">
          <code className="min-w-0 truncate font-mono text-12px">.github/workflows/release.yml</code>
          <CopyButton text={step} />
        </div>
        <pre
          tabIndex={0}
          aria-label="Step for GitHub Actions"
          className="p-3 border-t border-line overflow-x-auto font-mono text-12px leading-20px text-muted focus-visible:(outline-2 outline-solid -outline-offset-2 outline-accent-text)"
        >
          {step}
        </pre>
      </div>
      <p className="text-12px leading-18px text-muted">
        Up to 95 MB in one request.{' '}
        <Link href={DEVELOPERS} className="rounded-sm text-accent-text underline focus-ring">
          More about the API
        </Link>
      </p>
    </section>
  )
}

interface TokenRowProps {
  token: PackageToken
  busy: boolean
  error: string | undefined
  onRevoke: () => void
}

function TokenRow({ token: { createdAt, lastUsedAt }, busy, error, onRevoke }: TokenRowProps) {
  const created = DAY.format(new Date(createdAt))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="text-12px leading-18px text-muted">
        <p>
          <span className="font-mono text-13px text-text">sy_••••••••</span>
        </p>
        <p>{`Created ${created} · ${lastUsedAt ? `used ${DAY.format(new Date(lastUsedAt))}` : 'never used'}`}</p>
        {error !== undefined && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-busy={busy}
        aria-label={`Revoke the token created ${created}`}
        onClick={onRevoke}
        className={button('danger', 's', 'max-md:min-h-11!')}
      >
        Revoke
      </button>
    </li>
  )
}

/** The step of `docs/api.md`, for this site and a project. */
function stepFor(projectId: string): string {
  return `- name: Upload a draft to Sourceyard
  env:
    TOKEN: \${{ secrets.SOURCEYARD_TOKEN }}
  run: |
    git archive --format=tar.gz --output=package.tar.gz HEAD
    curl --silent --show-error --fail-with-body --upload-file package.tar.gz \\
      --header "Authorization: Bearer $TOKEN" \\
      --header "Content-Type: application/octet-stream" \\
      "${location.origin}/api/projects/${projectId}/package/versions/\${GITHUB_REF_NAME#v}?name=package.tar.gz"
`
}
