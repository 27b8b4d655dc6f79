import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { mustRun, readJson, reasonOf, type Wrangler } from './wrangler.ts'

const Databases = z.array(z.object({ uuid: z.string(), name: z.string() }))

/** The database's id, made when it is missing. */
export async function findOrCreateDatabase(
  wrangler: Wrangler,
  name: string,
): Promise<{ id: string; created: boolean }> {
  const found = await databaseId(wrangler, name)
  if (found) return { id: found, created: false }
  await mustRun(wrangler, `The database ${name} could not be created`, ['d1', 'create', name])
  const id = await databaseId(wrangler, name)
  if (!id) throw new Refusal(`The database ${name} was created but is not listed yet: run this again in a minute.`)
  return { id, created: true }
}

async function databaseId(wrangler: Wrangler, name: string): Promise<string | undefined> {
  const { stdout } = await mustRun(wrangler, 'The databases could not be listed', ['d1', 'list', '--json'])
  return readJson(Databases, stdout, 'd1 list --json').find((database) => database.name === name)?.uuid
}

/** Makes the buckets that are missing; answers their names. */
export async function createMissingBuckets(wrangler: Wrangler, names: string[]): Promise<string[]> {
  const { stdout } = await mustRun(wrangler, 'The buckets could not be listed', ['r2', 'bucket', 'list'])
  const present = new Set(listedBuckets(stdout))
  const created: string[] = []
  for (const name of names.filter((wanted) => !present.has(wanted))) {
    const ran = await wrangler.run(['r2', 'bucket', 'create', name])
    if (ran.code === 0) created.push(name)
    else if (!alreadyOurs(ran.stderr)) throw new Refusal(`The bucket ${name} could not be created: ${reasonOf(ran)}`)
  }
  return created
}

/** The names in what `r2 bucket list` prints, which has no JSON form. */
export function listedBuckets(stdout: string): string[] {
  return [...stdout.matchAll(/^name:\s+(\S+)$/gm)].map(([, name]) => name ?? '')
}

// The list shows one page only, so a bucket may exist without being listed.
function alreadyOurs(stderr: string): boolean {
  return /already exists, and you own it|code: 10004\b/.test(stderr)
}
