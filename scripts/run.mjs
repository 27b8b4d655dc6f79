// What npm's scripts call: checks the machine, installs what the lock file lists and hands over to the
// project's own Node. Deliberately old-fashioned, since any version of Node may run it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const NODE = path.join(ROOT, 'node_modules/node/bin/node')
const STAMP = path.join(ROOT, 'node_modules/.installed')
const MIN_NODE = 20
const MIN_FREE_MB = { install: 2048, run: 256 }
const NODE_FLAGS = { import: ['--max-semi-space-size=2', '--max-old-space-size=128'] }

const [task, ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  fail(
    `Sourceyard needs Node ${MIN_NODE} or newer, and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  )
}
install()
run()

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock && existsSync(NODE)
  requireSpace(installed ? MIN_FREE_MB.run : MIN_FREE_MB.install)
  if (installed) return

  console.log('Installing packages (once, about a minute)...')
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, npm] : ['npm']
  // Not `npm ci`: it rejects a lock file made without the optional binaries of other systems.
  const result = spawnSync(
    command[0],
    [...command.slice(1), 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  if (result.status !== 0) {
    const output = result.stderr || String(result.error || '')
    if (/ENOSPC/.test(output))
      fail('The disk is full, so packages couldn’t be installed. Free up some space and try again.')
    if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
      fail('Can’t reach the npm registry. Check your network, or npm’s "registry" and "proxy" settings, and try again.')
    }
    fail(`Packages couldn’t be installed. npm said:\n${output}`)
  }
  if (!existsSync(NODE))
    fail(
      'Packages were installed without their install scripts. Allow them (npm config set ignore-scripts false) and try again.',
    )
  // A new file, since a copy of the directory may share its files.
  rmSync(STAMP, { force: true })
  writeFileSync(STAMP, lock)
}

function requireSpace(megabytes) {
  const { bavail, bsize } = statfsSync(ROOT)
  const free = (bavail * bsize) / 1024 / 1024
  if (free < megabytes) fail(`Not enough disk space: ${Math.round(free)} MB free, ${megabytes} MB needed.`)
}

function run() {
  const env = {
    ...process.env,
    PATH: [path.dirname(NODE), path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  }
  const child = spawn(NODE, [...(NODE_FLAGS[task] || []), path.join(ROOT, 'scripts', `${task}.ts`), ...args], {
    stdio: 'inherit',
    env,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // The parents, npm or a shell in between, may end without a signal.
  const lineage = () => `${process.ppid} ${parentOf(process.ppid)}`
  const started = lineage()
  setInterval(() => lineage() !== started && child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code || 0))
}

/** Only known where there is a /proc. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1]
  } catch {
    return ''
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
