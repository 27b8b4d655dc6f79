import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSiteIfChanged } from './build/build-site.ts'
import { DEMO_ACCOUNTS, demoAccounts } from './demo/demo-accounts.ts'
import { loadDemo } from './demo/load-demo.ts'
import { migrate } from './migrate.ts'
import { STATE_DIR } from './platform.ts'
import { serveBuiltSite } from './serve/built-site.ts'
import { endWithParent } from './serve/child.ts'
import { openGoogle } from './serve/google.ts'
import { writeLocalConfig } from './serve/local-config.ts'
import { MailLog } from './serve/mail-log.ts'
import { openMailbox } from './serve/mailbox.ts'
import { choosePort } from './serve/port.ts'
import { messageOf } from './user-error.ts'
import { MINUTE } from '#contract/units.ts'
import { CALLS_CRON } from '#worker/object-calls/make-calls.ts'

const LOG = path.join(STATE_DIR, 'server.log')

try {
  const port = await choosePort(8788)
  const hasDemo = process.env['DEMO'] !== '0'
  mkdirSync(STATE_DIR, { recursive: true })
  step('Preparing the database')
  await migrate()
  if (hasDemo) await loadDemo(STATE_DIR, () => step('Loading the demo catalogue'))
  step('Building the site')
  await buildSiteIfChanged()
  step('Starting')
  writeFileSync(LOG, '')
  const mail = new MailLog()
  const limit = process.env['FIRST_PAINT_LIMIT_MS']
  // Without the demo there is no stand-in for Google, and so no button for it.
  const google = hasDemo && !process.env['GOOGLE_CLIENT_ID'] ? await openGoogle(DEMO_ACCOUNTS, port + 2) : undefined
  endWithParent(() => process.exit(0))
  const variables = limit ? { FIRST_PAINT_LIMIT_MS: limit } : {}
  const site = await serveBuiltSite(port, writeLocalConfig(STATE_DIR, port, google), variables, (text) => {
    appendFileSync(LOG, text)
    mail.read(text)
  })
  // Packages of the demo have still to be inspected, and large ones are hashed by it.
  await site.runCron(CALLS_CRON)
  setInterval(() => void site.runCron(CALLS_CRON).catch(log), MINUTE)
  const mailbox = await openMailbox(mail, port + 1)
  console.log(
    `\n  Sourceyard is at http://localhost:${port}\n  Its mailbox is at ${mailbox}\n${hasDemo ? demoAccounts() : ''}  Its log is ${path.relative(process.cwd(), LOG)}. Press Ctrl-C to stop.\n`,
  )
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function log(error: unknown): void {
  appendFileSync(LOG, `${messageOf(error)}\n`)
}

function step(text: string): void {
  console.log(`${text} …`)
}

function explain(error: unknown): string {
  const message = messageOf(error)
  return /ENOSPC|database or disk is full/i.test(message)
    ? 'The disk is full. Free up some space and try again.'
    : message
}
