import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../scripts/demo/demo-accounts.ts'
import { newSession } from './people.ts'
import { storeDemoSessions, type Role } from './stored-people.ts'

/** Signs in to the demo's accounts once the site runs, which loads them itself. */
export default async function signInToDemo(): Promise<void> {
  const session = (role: Role) =>
    newSession({ email: DEMO_ACCOUNTS.find((account) => account.role === role)?.email ?? '', password: DEMO_PASSWORD })
  storeDemoSessions({ buyer: await session('buyer'), seller: await session('seller'), admin: await session('admin') })
}
