import { mkdirSync } from 'node:fs'
import { openLocalStore } from '../../../scripts/local-store.ts'
import { applyMigrations } from '../../../scripts/migrate.ts'
import { STATE_DIR } from '../../../scripts/platform.ts'
import { addPeople } from './add-people.ts'
import { storePeople } from './stored-people.ts'

/** What `npm start` serves, with people in it who are signed in already. They are stored before the site runs: docs/decisions/0004-local-store.md. */
mkdirSync(STATE_DIR, { recursive: true })
const store = await openLocalStore()
await applyMigrations(store)
storePeople(await addPeople(store, Date.now()))
await store.close()
await import('../../../scripts/start.ts')
