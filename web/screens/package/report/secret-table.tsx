import { useState } from 'react'
import { withoutRoot, type FindingGroup } from '#web/domains/packages/group-findings.ts'
import { button } from '#web/ui/button.ts'

/** So many rows are shown at first. */
const SHOWN = 10
/** Words of the kinds that have letters of their own. */
const SPELLED: Record<string, string> = {
  api: 'API',
  aws: 'AWS',
  gcp: 'GCP',
  github: 'GitHub',
  gitlab: 'GitLab',
  id: 'ID',
  npm: 'npm',
  openai: 'OpenAI',
  sendgrid: 'SendGrid',
  url: 'URL',
}

export function secretsTitle({ code, count }: FindingGroup): string | undefined {
  if (code !== 'secret') return undefined
  return count === 1 ? 'One value looks like a secret' : `${count.toLocaleString()} values look like secrets`
}

/** 'AWS access key' of 'aws access key'. */
export function kindText(kind: string | null): string {
  const words = (kind ?? 'secret').split(' ').map((word) => SPELLED[word] ?? word)
  const text = words.join(' ')
  const [first = ''] = text
  return first.toUpperCase() + text.replace(first, '')
}

/** What looks like secrets, by kind, file and line; nothing of their text is known. */
export function SecretTable({ group: { listed, count }, root }: { group: FindingGroup; root: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? listed : listed.slice(0, SHOWN)
  const unlisted = count - listed.length
  return (
    <>
      <table className="w-full mt-2 border border-line rounded-control border-separate border-spacing-0 text-13px leading-20px">
        <caption className="sr-only">What looks like secrets</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Place</th>
          </tr>
        </thead>
        <tbody className="[&>tr:not(:first-child)>*]:(border-t border-line) max-sm:[&>tr:not(:first-child)>td]:border-t-0">
          {shown.map(({ path, line, detail }, index) => (
            <tr key={index} className="max-sm:block">
              <th scope="row" className="px-3 py-2 max-sm:(block pb-0) text-start font-400 align-top">
                {kindText(detail)}
              </th>
              <td className="px-3 py-2 max-sm:(block pt-0) font-mono text-12px text-muted break-anywhere">
                <bdi>
                  {withoutRoot(path ?? '', root)}
                  {line !== null && `:${line}`}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < listed.length ? (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className={button('ghost', 's', 'mt-1 -ml-3.5 max-md:min-h-11!')}
        >
          Show {listed.length - shown.length} more
        </button>
      ) : (
        unlisted > 0 && <p className="mt-1 text-12px leading-18px text-muted">and {unlisted.toLocaleString()} more</p>
      )}
    </>
  )
}
