import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { experimental_readRawConfig as readRawConfig } from 'wrangler'
import { CONTACT_VARIABLES } from '../contacts.ts'
import { ROOT } from '../platform.ts'
import type { GoogleSettings } from './google.ts'

/** Settings for Google, or for a stand-in, that a local run takes from the environment. */
const GOOGLE = ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID']
const GOOGLE_SECRET = 'GOOGLE_CLIENT_SECRET'

/**
 * Writes the configuration of a local run next to its data and returns its path: wrangler.toml with the address of the
 * site, a secret that is generated the first time and never shown, and what stands in for Google.
 */
export function writeLocalConfig(stateDir: string, port: number, google?: GoogleSettings): string {
  const file = path.join(stateDir, 'wrangler.json')
  const { rawConfig } = readRawConfig({ config: path.join(ROOT, 'wrangler.toml') })
  const config = {
    ...rawConfig,
    main: path.join(ROOT, rawConfig.main ?? ''),
    vars: {
      ...rawConfig.vars,
      SITE_ORIGIN: `http://localhost:${port}`,
      // A local run checks no demos: it sends no requests to the internet.
      DNS_RESOLVER: '',
      ...pick(google, GOOGLE),
      ...fromEnvironment([...GOOGLE, ...CONTACT_VARIABLES]),
    },
  }
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
  const secrets = {
    AUTH_SECRET: localSecret(stateDir),
    ...pick(google, [GOOGLE_SECRET]),
    ...fromEnvironment([GOOGLE_SECRET]),
  }
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  writeFileSync(path.join(stateDir, '.dev.vars'), lines.join(''), { mode: 0o600 })
  return file
}

function pick(settings: GoogleSettings | undefined, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(settings ?? {}).filter(([name]) => names.includes(name)))
}

function fromEnvironment(names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** The secret of a state directory, generated the first time. */
export function localSecret(stateDir: string): string {
  const file = path.join(stateDir, 'auth-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
