import { parseArgs } from 'node:util'

export const USAGE = `Usage: npm run import -- FILE.ndjson                          into the local store
       npm run import -- --url https://… [--dry-run] FILE.ndjson   into a site, with an admin's API token for
                                                          catalogue:import in SOURCEYARD_TOKEN, or enter it when asked
FILE may be - for standard input.`

/** Undefined for arguments that `USAGE` does not describe. */
export function readArguments(args: string[]): { file: string; url: string | undefined; dryRun: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { url: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const [name, ...others] = positionals
    const isSite =
      values.url === undefined ? !values['dry-run'] : /^https?:$/.test(URL.parse(values.url)?.protocol ?? '')
    if (name === undefined || others.length > 0 || !isSite) return undefined
    return { file: name, url: values.url, dryRun: values['dry-run'] }
  } catch {
    return undefined
  }
}
