import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { z } from 'zod'
import { Email } from '#contract/accounts/forms.ts'
import { findAccount } from '../deploy/account.ts'
import type { Database } from '../local-store.ts'
import { UserError } from '../user-error.ts'
import { inAccount, mustRun, readJson, type Wrangler } from '../wrangler.ts'

const USAGE = 'Usage: npm run make-admin -- EMAIL [--remote]'

/** Throws when no verified account has the address. */
export async function makeLocally(store: Database, email: string): Promise<void> {
  const [rows] = await store.batch([[sqlFor('?1'), [email]]])
  requireOne(rows, email)
}

/** The same on the deployed site, whose database is found by name; `accountId` is CLOUDFLARE_ACCOUNT_ID. */
export async function makeRemotely(
  wrangler: Wrangler,
  site: { database: string; accountId: string | undefined },
  email: string,
): Promise<void> {
  const { account } = await findAccount(wrangler, site.accountId)
  const command = sqlFor(`'${email.replaceAll("'", "''")}'`)
  const args = ['d1', 'execute', site.database, '--remote', '--json', '--command', command]
  // Away from wrangler.toml, which has no real database id, so that wrangler finds the database by name.
  const ran = await mustRun(inAccount(wrangler, account.id), 'The database could not be queried', args, {
    cwd: tmpdir(),
  })
  const Executed = z.tuple([z.object({ results: z.array(z.unknown()) })])
  requireOne(readJson(Executed, ran.stdout, 'd1 execute')[0].results, email)
}

export function readArguments(args: string[]): { email: string; remote: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { remote: { type: 'boolean', default: false } },
    })
    if (positionals.length !== 1) throw new UserError(USAGE)
    return { email: v.parse(Email, positionals[0]), remote: values.remote }
  } catch (error) {
    throw new UserError(error instanceof v.ValiError ? `${error.message}\n${USAGE}` : USAGE)
  }
}

function sqlFor(email: string): string {
  const owner = `SELECT id FROM users WHERE email = ${email} AND email_verified IS NOT NULL`
  return `UPDATE profiles SET role = 'admin' WHERE id = (${owner}) RETURNING id`
}

function requireOne(rows: unknown[] | undefined, email: string): void {
  if (rows?.length !== 1)
    throw new UserError(
      `No verified account has the address ${email}. Sign up with it first and open the link in the email.`,
    )
}
