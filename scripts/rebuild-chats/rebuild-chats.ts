import { parseArgs } from 'node:util'
import type { RebuiltChats } from '#contract/admin/reports.ts'
import { postToSite, type Site } from '../post-to-site.ts'
import { UserError } from '../user-error.ts'

const USAGE = `Usage: npm run rebuild-chats                    in the local store
       npm run rebuild-chats -- --url https://…   on a site, with an admin's API token for chats:rebuild in
                                         SOURCEYARD_TOKEN, or enter it when asked`

/** Mirrors every room in the site's database again, some people per request. Returns the number of chats. */
export async function rebuildChats(site: Site): Promise<number> {
  let total = 0
  let after: string | null = ''
  while (after !== null) {
    const { rebuilt, next }: RebuiltChats = await postToSite(site, '/api/admin/chats/rebuild', { after })
    total += rebuilt
    after = next
  }
  return total
}

export function readArguments(args: string[]): { url: string | undefined } {
  try {
    const { url } = parseArgs({ args, options: { url: { type: 'string' } } }).values
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new UserError(USAGE)
    return { url }
  } catch {
    throw new UserError(USAGE)
  }
}
