import { v7 } from 'uuid'
import { hashPassword } from '#worker/crypto/password-hash.ts'
import type { Database } from '../local-store.ts'

/** For local runs only: everyone who reads this can sign in with it. */
export const DEMO_PASSWORD = 'sourceyard-demo'

interface DemoAccount {
  email: string
  role: 'buyer' | 'seller' | 'admin'
  /** The profile's; the seller is one of the demo catalogue. */
  username: string
  firstName: string
  lastName: string
}

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { role: 'buyer', username: 'demo-buyer', firstName: 'Robin', lastName: 'Okafor', email: 'buyer@demo.sourceyard.dev' },
  { role: 'seller', username: 'eloise-gt', firstName: 'Eloise', lastName: '', email: 'seller@demo.sourceyard.dev' },
  { role: 'admin', username: 'demo-admin', firstName: 'Noor', lastName: 'Haddad', email: 'admin@demo.sourceyard.dev' },
]

/** Creates the demo accounts; existing ones stay as they are. */
export async function addDemoAccounts(db: Database, now: number): Promise<void> {
  for (const { email, role, username, firstName, lastName } of DEMO_ACCOUNTS)
    await db.batch([
      [
        `INSERT INTO profiles (id, username, first_name, last_name, role, created_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        [v7(), username, firstName, lastName, role, now],
      ],
      [
        `INSERT INTO users (id, email, email_verified, password_hash, created_at)
         SELECT id, ?1, ?2, ?3, ?2 FROM profiles WHERE username = ?4 ON CONFLICT DO NOTHING`,
        [email, now, await hashPassword(DEMO_PASSWORD), username],
      ],
    ])
}

/** The demo accounts as `npm start` prints them. */
export function demoAccounts(): string {
  return `  Sign in as ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}\n  with the password ${DEMO_PASSWORD}, or with Google, whose part a page here plays\n`
}
