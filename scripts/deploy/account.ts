import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { readJson, reasonOf, type Wrangler } from './wrangler.ts'

const Account = z.object({ id: z.string(), name: z.string() })
const Whoami = z.union([
  z.object({ loggedIn: z.literal(false) }),
  z.object({ loggedIn: z.literal(true), email: z.string().nullish(), accounts: z.array(Account) }),
])
export type Account = z.infer<typeof Account>

/** Who is signed in and which account to use; `wanted` is CLOUDFLARE_ACCOUNT_ID. */
export async function findAccount(
  wrangler: Wrangler,
  wanted: string | undefined,
): Promise<{ who: string; account: Account }> {
  const ran = await wrangler.run(['whoami', '--json'])
  if (ran.code !== 0 && !ran.stdout.includes('"loggedIn"'))
    throw new Refusal(`Cloudflare could not be asked who is signed in: ${reasonOf(ran)}`)
  const whoami = readJson(Whoami, ran.stdout, 'whoami --json')
  if (!whoami.loggedIn)
    throw new Refusal(
      'You are not signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, and try again.',
    )
  return { who: whoami.email ?? 'an API token', account: chooseAccount(whoami.accounts, wanted) }
}

/** The wanted account, or the only one; throws a sentence that lists them when there is a choice to make. */
export function chooseAccount(accounts: Account[], wanted: string | undefined): Account {
  const listed = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join('')
  if (wanted) {
    // A token that may not list accounts can still work inside the one it was made for.
    const account = accounts.find(({ id }) => id === wanted) ?? (accounts.length === 0 && { id: wanted, name: wanted })
    if (account) return account
    throw new Refusal(`CLOUDFLARE_ACCOUNT_ID is ${wanted}, which is none of the accounts you can use:${listed}`)
  }
  const [only, ...others] = accounts
  if (!only) throw new Refusal('No account was found for this sign-in: set CLOUDFLARE_ACCOUNT_ID to the one to use.')
  if (others.length > 0)
    throw new Refusal(`You can use several accounts. Set CLOUDFLARE_ACCOUNT_ID to one of them and try again:${listed}`)
  return only
}
