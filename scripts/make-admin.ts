import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { z } from 'zod'
import { Email } from '#contract/accounts.ts'
import { findAccount } from './deploy/account.ts'
import { loadProject } from './deploy/project.ts'
import { asSentence, Refusal } from './deploy/refusal.ts'
import { spawnedWrangler } from './deploy/spawn-wrangler.ts'
import { inAccount, mustRun, readJson } from './deploy/wrangler.ts'
import { openLocalStore } from './local-store.ts'
import { migrate } from './migrate.ts'

const USAGE = 'Usage: npm run make-admin -- EMAIL [--remote]'

try {
  const { email, remote } = readArguments()
  if (!(await (remote ? makeRemotely(email) : makeLocally(email))))
    throw new Refusal(`No verified account has the address ${email}. Sign up with it first, and open the mailed link.`)
  console.log(`${email} is an admin now.`)
} catch (error) {
  console.error(asSentence(error))
  process.exitCode = 1
}

async function makeLocally(email: string): Promise<boolean> {
  migrate()
  const store = await openLocalStore()
  const [rows] = await store.batch([[sqlFor('?1'), [email]]])
  await store.close()
  return rows?.length === 1
}

async function makeRemotely(email: string): Promise<boolean> {
  const [database] = (await loadProject()).api.d1_databases
  const { account } = await findAccount(spawnedWrangler, process.env['CLOUDFLARE_ACCOUNT_ID'])
  const command = sqlFor(`'${email.replaceAll("'", "''")}'`)
  const args = ['d1', 'execute', database.database_name, '--remote', '--json', '--command', command]
  // Away from wrangler.toml, which names no real database: this one is found by its name, wherever it was deployed from.
  const ran = await mustRun(inAccount(spawnedWrangler, account.id), 'The database could not be asked', args, {
    cwd: tmpdir(),
  })
  const Executed = z.tuple([z.object({ results: z.array(z.unknown()) })])
  return readJson(Executed, ran.stdout, 'd1 execute')[0].results.length === 1
}

function sqlFor(email: string): string {
  const owner = `SELECT id FROM users WHERE email = ${email} AND email_verified IS NOT NULL`
  return `UPDATE profiles SET role = 'admin' WHERE id = (${owner}) RETURNING id`
}

function readArguments(): { email: string; remote: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { remote: { type: 'boolean', default: false } },
    })
    if (positionals.length !== 1) throw new Refusal(USAGE)
    return { email: v.parse(Email, positionals[0]), remote: values.remote }
  } catch (error) {
    throw new Refusal(error instanceof v.ValiError ? `${error.message}\n${USAGE}` : USAGE)
  }
}
