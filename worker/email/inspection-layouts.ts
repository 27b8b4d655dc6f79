import { isolate } from '#contract/isolate.ts'
import { packagePath } from '#contract/paths.ts'
import type { Layout } from './layout.ts'
import type { MailMessage } from './mail.ts'
import { greeting, quoted } from './mail-text.ts'

type InspectionMail = Extract<MailMessage, { kind: 'package_inspected' }>

/** What an inspection has found, in a sentence; the report has the rest, which stays out of mailboxes. */
export function aboutInspection(mail: InspectionMail, origin: string): Layout {
  const { name, listingId, title, version, level } = mail
  const hasFailed = level === null
  return {
    subject: `Your version ${version} ${hasFailed ? 'couldn’t be inspected' : 'was inspected'}: ${isolate(title)}`,
    paragraphs: [
      greeting(name),
      hasFailed
        ? `We couldn’t read version ${version} of ${quoted(title)} to its end. Try again on its page, or upload a new version.`
        : `We’ve read version ${version} of ${quoted(title)}. ${resultOf(mail)}`,
    ],
    button: { label: hasFailed ? 'Try again' : 'See what we found', url: origin + packagePath(listingId, version) },
    small: ['You asked for this email on the page of the package.'],
  }
}

function resultOf({ level, blocking }: InspectionMail): string {
  if (level === 'refused') return 'This file can’t be a version. Pack the project again and upload a new one.'
  if (blocking === 1) return 'One thing holds it back. Fix it before you make the version current.'
  if (blocking > 1)
    return `${blocking.toLocaleString('en-US')} things hold it back. Fix them before you make the version current.`
  return level === 'notice' ? 'Nothing holds it back. A few things are worth a look.' : 'Nothing holds it back.'
}
