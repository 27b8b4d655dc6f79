import path from 'node:path'
import { createServer } from 'vite'
import { demoAccounts } from './demo/demo-accounts.ts'
import { loadDemo } from './demo/load-demo.ts'
import { migrate } from './migrate.ts'
import { ROOT, STATE_DIR } from './platform.ts'
import { writeLocalConfig } from './serve/local-config.ts'
import { MailLog } from './serve/mail-log.ts'
import { openMailbox } from './serve/mailbox.ts'
import { choosePort } from './serve/port.ts'
import { serve } from './serve/topology.ts'
import { MINUTE } from '#contract/units.ts'
import { CALLS_CRON } from '#worker/object-calls/make-calls.ts'

/** Wrangler reloads the API; Vite serves the site on PORT and forwards to the API, 1,000 ports above. */
const port = await choosePort(8788)
const apiPort = port + 1000
await migrate()
if (process.env['DEMO'] !== '0') await loadDemo(STATE_DIR, () => console.log('Loading the demo catalogue...'))
const mail = new MailLog()
await serve(['dev', '-c', writeLocalConfig(STATE_DIR, port), '-c', path.join(ROOT, 'inspector/wrangler.toml')], {
  cwd: ROOT,
  port: apiPort,
  readyPath: '/api/ready',
  onOutput: (text) => {
    process.stdout.write(text)
    mail.read(text)
  },
})
// Packages of the demo have still to be inspected, and large ones are hashed by it.
const cron = `http://127.0.0.1:${apiPort}/cdn-cgi/local/scheduled?${new URLSearchParams({ cron: CALLS_CRON })}`
await fetch(cron)
setInterval(() => void fetch(cron).catch(() => undefined), MINUTE)
const mailbox = await openMailbox(mail, port + 1)
const forward = { target: `http://127.0.0.1:${apiPort}` }
const site = await createServer({
  configFile: path.join(ROOT, 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': forward, '/images': forward, '/parties': { ...forward, ws: true } },
  },
})
await site.listen()
console.log(
  `\n  Sourceyard (hot reload) is at http://localhost:${port}\n  Its mailbox is at ${mailbox}\n${process.env['DEMO'] === '0' ? '' : demoAccounts()}`,
)
