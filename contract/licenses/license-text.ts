import { licenseSummary, RIGHT_NAMES, rightLabel, type Rights, rightsOf, rightText } from './catalog.ts'
import { type License, licenseLabel } from './licenses.ts'

/** What a license gives, in plain sentences; 'The buyer may' and 'The buyer may not' come before the two lists. */
interface Clauses {
  intro: string
  may: string[]
  mayNot: string[]
  updates: string
}

/** A permission is granted or refused in these words; null where another one covers it. */
interface Permission {
  isGiven: (rights: Rights) => boolean
  may: string | null
  mayNot: string | null
}

const PERMISSIONS: readonly Permission[] = [
  {
    isGiven: ({ endProducts }) => endProducts !== 'none',
    may: null,
    mayNot: 'use the product, or a part of it, in anything that others use, or for work other than to decide about it',
  },
  {
    isGiven: ({ endProducts }) => endProducts !== 'one',
    may: null,
    mayNot: 'make a second end product of it, or offer the one under a second brand',
  },
  { isGiven: ({ saas }) => saas, may: 'run it as their own service for their customers', mayNot: null },
  {
    isGiven: ({ modify }) => modify,
    may: 'study, change and extend it, and have employees and contractors work on it for them',
    mayNot: null,
  },
  {
    isGiven: ({ clients }) => clients,
    may: 'deliver it, changed or not, to their own customers as part of a project or a service',
    mayNot: 'deliver it to clients, or make an end product of it for them',
  },
  {
    isGiven: ({ resellUnderBrand }) => resellUnderBrand,
    may: 'sell the finished product itself under their own brand, also to customers who run it under brands of theirs',
    mayNot: 'sell the product itself, or a version with small changes, for others to run or sell under their brands',
  },
  {
    isGiven: ({ resellSource }) => resellSource,
    may: 'sell, license or publish the source code itself',
    mayNot:
      'offer the product itself, or a version with small changes, as source code, template or kit, here or elsewhere',
  },
  {
    isGiven: ({ resellSource }) => resellSource,
    may: null,
    mayNot: 'publish the source code, or release it under an open source license, other than parts that already are',
  },
  {
    isGiven: ({ resellSource }) => resellSource,
    may: null,
    mayNot: 'say that they wrote the original',
  },
  { isGiven: () => false, may: null, mayNot: 'remove notices of third-party parts' },
]

const END_PRODUCTS: Record<Rights['endProducts'], string> = {
  none: 'build and run the product where only they and those who work for them have access, to decide whether to buy a wider license',
  one: 'make one end product of it, under one name, brand and design of their own, for any lawful purpose, commercial or not',
  any: 'make any number of end products of it, under names, brands and designs of their own, for any lawful purpose, commercial or not',
}

/** What a license gives in words. */
export function licenseClauses(license: License): Clauses {
  const rights = rightsOf(license)
  const isGiven = (permission: Permission) => permission.isGiven(rights)
  const refused = PERMISSIONS.filter((permission) => !isGiven(permission))
  return {
    intro: introOf(license),
    may: [END_PRODUCTS[rights.endProducts], ...PERMISSIONS.filter(isGiven).map(({ may }) => may)].filter(isPresent),
    mayNot: refused.map(({ mayNot }) => mayNot).filter(isPresent),
    updates: updatesOf(rights),
  }
}

function isPresent(text: string | null): text is string {
  return text !== null
}

function introOf(license: License): string {
  if (license === 'evaluation')
    return 'For one price, paid once, the buyer gets a copy of the source code to look at and try. The seller keeps the copyright to it and may sell it to others.'
  if (license === 'buyout')
    return 'For one price, paid once, the buyer gets the source code and all rights to it that can be passed on, perpetual, worldwide and exclusive. The first completed purchase takes the listing offline. From then on the seller does not sell, license or run the product or a version with small changes. What others bought before stays theirs. Third-party parts stay under their own licenses.'
  return 'For one price, paid once, the buyer gets a copy of the source code and a license that is perpetual, worldwide and non-exclusive. The seller keeps the copyright to the original and may sell it to others. What the buyer adds belongs to the buyer.'
}

function updatesOf({ updateMonths }: Rights): string {
  if (updateMonths === 0) return 'The buyer gets the version that was delivered, and no newer ones.'
  const until = updateMonths === null ? '' : ` in the ${updateMonths} months after the purchase`
  return `The buyer gets the version that was delivered, and all that the seller publishes${until}. What the buyer has got stays theirs.`
}

/**
 * The canonical text of a license: UTF-8 with a line break at the end of each line. Agreements keep its version and hash,
 * so a text of a published version never changes; see `license-versions.ts`.
 */
export function writeLicenseText(license: License, version: string): string {
  const { intro, may, mayNot, updates } = licenseClauses(license)
  const lines = [
    `Sourceyard license: ${licenseLabel(license)}`,
    `Version ${version}`,
    '',
    `${licenseSummary(license)}.`,
    '',
    ...RIGHT_NAMES.map((name) => `${rightLabel(name)}: ${rightText(name, license)}`),
    'Support: as agreed',
    'Royalty: as agreed',
    '',
    intro,
    '',
    'The buyer may',
    ...list(may),
    '',
    'The buyer may not',
    ...list(mayNot),
    '',
    updates,
    '',
    'What the deal says comes first, then what buyer and seller wrote, then this text, then the rest of the License Agreement.',
  ]
  return `${lines.join('\n')}\n`
}

function list(items: string[]): string[] {
  return items.map((item, index) => `- ${item}${index < items.length - 1 ? ';' : '.'}`)
}

/** The licenses as Markdown: a heading with an anchor each, what it allows, and its text; `pathOf` is the address of that. */
export function licenseSections(licenses: readonly License[], pathOf: (license: License) => string): string {
  return licenses
    .map((license) => {
      const { intro, may, mayNot, updates } = licenseClauses(license)
      return [
        `### ${licenseLabel(license)} {#${license}}`,
        `${licenseSummary(license)}. ${intro}`,
        'The buyer may',
        list(may).join('\n'),
        'The buyer may not',
        list(mayNot).join('\n'),
        updates,
        `[${licenseLabel(license)} as plain text](${pathOf(license)})`,
      ].join('\n\n')
    })
    .join('\n\n')
}
