import { rootCause } from '#contract/root-cause.ts'
import { MINUTE } from '#contract/units.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { leaseInspections } from './inspections.queries.ts'

type InspectionContext = Pick<ServiceContext, 'env' | 'db' | 'now'>

/** The inspector keeps what it was given; it is only asked again in case that was lost. */
const LEASE_MS = 5 * MINUTE
/** Versions that one run gives to the inspector. */
const AT_ONCE = 100

/** Has the inspector read a version that has just been stored, or all that wait. What fails is repeated by the cron. */
export async function startInspections({ env, db, now }: InspectionContext, id?: string): Promise<void> {
  const lease = now + LEASE_MS
  const { versions } = await batch(db, leaseInspections(db, { now, lease, max: AT_ONCE, ...(id && { id }) }))
  for (const { id: version, key, bytes: size } of versions) {
    try {
      await env.INSPECTOR.inspect({ id: version, key, size })
    } catch (error) {
      const { message } = rootCause(error)
      console.error(JSON.stringify({ level: 'error', at: 'package inspection', version, message }))
    }
  }
}
