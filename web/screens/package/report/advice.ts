import type { FindingCode } from '#contract/packages/findings.ts'
import { MAX_FINDINGS_OF_KIND } from '#contract/packages/limits.ts'
import type { FindingGroup } from '#web/domains/packages/group-findings.ts'

const PACK_AGAIN = 'Pack the project again, with git archive or the tool of your system.'
const TOO_MANY = `More than ${MAX_FINDINGS_OF_KIND} can’t be confirmed as examples. Take them out.`

/** What to do about findings whose sentence doesn't say it. */
const ADVICE: Partial<Record<FindingCode, string>> = {
  name_collision: 'Rename one of the two.',
  hidden_characters: 'Rename the file.',
  wrong_size: PACK_AGAIN,
  wrong_checksum: PACK_AGAIN,
  damaged_file: PACK_AGAIN,
  overlap: PACK_AGAIN,
  unlisted_data: PACK_AGAIN,
  header_mismatch: PACK_AGAIN,
  data_before: PACK_AGAIN,
  data_after: PACK_AGAIN,
  no_license: 'Buyers get the terms of your listing either way. A LICENSE file that says so saves questions.',
  no_readme: 'Buyers look there first for how to run the project.',
  nested_archive: 'Unpack it, so that buyers know what is in it.',
  repository: 'Leave the .git folder out.',
  install_script: 'It runs on the machines of your buyers.',
}

export function adviceOf({ code, count }: FindingGroup): string | undefined {
  if ((code === 'secret' || code === 'env_file') && count > MAX_FINDINGS_OF_KIND) return TOO_MANY
  if (code === 'secret') return 'If they are real, revoke them, then upload an archive without them.'
  return ADVICE[code]
}
