import { MAX_DEPENDENCIES, MAX_ENTRIES, MAX_LINE_BYTES, MAX_UNPACKED_RATIO } from './limits.ts'

const number = (value: number) => value.toLocaleString('en-US')

/**
 * What an inspection may find. `refused`: such a file is no version; `blocking`: it cannot be submitted; `notice`: worth
 * a look; `fine`: good to see. A finding describes what was read and never promises that the rest is safe.
 */
export const FINDINGS = {
  not_an_archive: { level: 'refused', text: 'This is neither a zip nor a tar.gz.' },
  unreadable: { level: 'refused', text: 'The archive is damaged or incomplete. Pack it again.' },
  split: { level: 'refused', text: 'This is one part of a split archive. Pack it as one file.' },
  empty: { level: 'refused', text: 'There is no file in this archive.' },
  encrypted: { level: 'refused', text: 'Encrypted files can’t be read. Pack them without a password.' },
  traversal: { level: 'refused', text: 'A path leads out of the archive’s folder.' },
  absolute_path: { level: 'refused', text: 'A path is absolute. Pack the project with relative paths.' },
  special_file: { level: 'refused', text: 'This is a device, a pipe or another entry that is no file.' },
  unknown_compression: {
    level: 'refused',
    text: 'This is compressed in a way that many tools can’t read. Use Deflate.',
  },
  too_many_entries: { level: 'refused', text: `The archive has more than ${number(MAX_ENTRIES)} files and folders.` },
  too_large: { level: 'refused', text: 'The archive is too large once it is unpacked.' },
  bomb: { level: 'refused', text: `The archive unpacks to more than ${number(MAX_UNPACKED_RATIO)} times its size.` },
  path_too_long: { level: 'refused', text: 'A path is too long or too deep for many systems.' },

  link: { level: 'blocking', text: 'This is a link. Pack the file itself, since links can point anywhere.' },
  name_collision: {
    level: 'blocking',
    text: 'Another path is the same, or differs only in case, so one overwrites the other.',
  },
  hidden_characters: { level: 'blocking', text: 'The name has hidden characters, so it isn’t what it seems.' },
  wrong_size: { level: 'blocking', text: 'The archive states another size than the file has.' },
  wrong_checksum: { level: 'blocking', text: 'The content doesn’t match its checksum.' },
  damaged_file: { level: 'blocking', text: 'The content of this file is damaged.' },
  overlap: { level: 'blocking', text: 'Two entries share the same bytes.' },
  unlisted_data: { level: 'blocking', text: 'The archive has data that its directory doesn’t list.' },
  header_mismatch: { level: 'blocking', text: 'The entry and the directory contradict each other.' },
  data_before: { level: 'blocking', text: 'There is data before the archive.' },
  data_after: { level: 'blocking', text: 'There is data after the archive.' },
  ambiguous: { level: 'blocking', text: 'Tools would unpack this archive differently. Pack it again.' },
  secret: {
    level: 'blocking',
    text: 'This looks like a secret. Remove and revoke it, or confirm that it is an example.',
  },
  env_file: {
    level: 'blocking',
    text: 'A .env file usually has secrets. Remove it, or confirm that it is an example.',
  },

  nested_archive: { level: 'notice', text: 'This archive in the archive wasn’t opened.' },
  unsearched_text: { level: 'notice', text: 'This text is too long to be searched for secrets.' },
  unread_manifest: { level: 'notice', text: 'This manifest couldn’t be read.' },
  truncated_dependencies: {
    level: 'notice',
    text: `Only the first ${number(MAX_DEPENDENCIES)} dependencies of this file were read.`,
  },
  install_script: { level: 'notice', text: 'This runs commands when the package is installed.' },
  encoded_code: { level: 'notice', text: 'Code runs here that is decoded first.' },
  long_line: {
    level: 'notice',
    text: `A line has more than ${number(MAX_LINE_BYTES)} bytes: it is generated, or out of sight.`,
  },
  executable: { level: 'notice', text: 'This is a compiled program.' },
  repository: { level: 'notice', text: 'The Git repository is included, whose history wasn’t searched for secrets.' },
  installed_packages: {
    level: 'notice',
    text: 'Installed dependencies are included, which weren’t searched for secrets. Buyers can install them.',
  },
  copyleft: {
    level: 'notice',
    text: 'A dependency has a copyleft license, which may oblige buyers to publish their code.',
  },
  unknown_license: { level: 'notice', text: 'This license text isn’t recognized.' },
  no_license: { level: 'notice', text: 'There is no license file.' },
  no_readme: { level: 'notice', text: 'There is no README.' },

  has_readme: { level: 'fine', text: 'There is a README.' },
  has_license: { level: 'fine', text: 'A license is recognized.' },
  has_tests: { level: 'fine', text: 'There are tests.' },
  has_lock_file: { level: 'fine', text: 'A lock file pins the dependencies.' },
} as const satisfies Record<string, { level: FindingLevel; text: string }>

/** From worst to best. */
export const FINDING_LEVELS = ['refused', 'blocking', 'notice', 'fine'] as const
export type FindingLevel = (typeof FINDING_LEVELS)[number]

export type FindingCode = keyof typeof FINDINGS
export const FINDING_CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]]

/** What the seller may confirm to be an example, and then submit. */
export const CONFIRMABLE = ['secret', 'env_file'] as const satisfies FindingCode[]
