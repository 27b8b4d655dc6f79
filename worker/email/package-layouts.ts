import type { VersionDecision } from '#contract/packages/constants.ts'
import { isolate } from '#contract/isolate.ts'
import { libraryPath, packagePath } from '#contract/paths.ts'
import type { Layout } from './layout.ts'
import type { MailMessage } from './mail.ts'
import { greeting, paragraphsOf, quoted } from './mail-text.ts'

const SUBJECTS: Record<VersionDecision, string> = {
  approved: 'was approved',
  refused: 'was not approved',
  withheld: 'was withheld',
}

const NEWS: Record<VersionDecision, string> = {
  approved: 'has been approved. It is the version that buyers get now.',
  refused: 'wasn’t approved, so buyers still get the version before it. Here’s why:',
  withheld: 'has been withheld: neither buyers nor you can download it anymore. Here’s why:',
}

/** An admin's decision about a version of a package. */
export function aboutVersion(
  { name, title, listingId, version, decision, reason }: Extract<MailMessage, { kind: 'version_decided' }>,
  origin: string,
  support: string | undefined,
): Layout {
  return {
    subject: `Version ${version} ${SUBJECTS[decision]}: ${isolate(title)}`,
    paragraphs: [greeting(name), `Version ${version} of ${quoted(title)} ${NEWS[decision]}`, ...paragraphsOf(reason)],
    button: { label: 'Open the package', url: `${origin}${packagePath(listingId)}` },
    small: [
      ...(decision === 'refused' ? ['Make the requested changes, then upload them as another version.'] : []),
      ...(decision === 'withheld' && support ? [`If you think this is a mistake, write to ${support}.`] : []),
    ],
  }
}

/** A new version of what the recipient has bought. */
export function aboutRelease(
  { name, title, purchaseId, version, notes }: Extract<MailMessage, { kind: 'version_released' }>,
  origin: string,
): Layout {
  return {
    subject: `Version ${version} is out: ${isolate(title)}`,
    paragraphs: [
      greeting(name),
      `Version ${version} of ${quoted(title)} is in your library.`,
      ...(notes === '' ? [] : ['What the seller says about it:', ...paragraphsOf(notes)]),
    ],
    button: { label: `Download ${version}`, url: `${origin}${libraryPath(purchaseId)}` },
    small: ['You can switch these emails off for this product in your library.'],
  }
}
