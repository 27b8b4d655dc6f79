import { describe, expect, it } from 'vitest'
import { SECRET_OVERLAP, SECRET_PART } from '#contract/packages/limits.ts'
import { inspectBytes } from '../../support/inspector/inspect-bytes.ts'
import { writeZip } from '../../support/inspector/write-zip.ts'

/** Keys that no one has, in two parts, so that no scanner of this repository takes them for real. */
const KEYS: [kind: string, key: string][] = [
  ['aws access key', ['AKIA', 'QYLPMN5HHHFPZAM2'].join('')],
  ['aws secret key', `aws_secret_access_key = ${['wJalrXUtnFEMIK7MDENG', 'bPxRfiCYzzzzzzzzKEYq'].join('')}`],
  ['google api key', ['AIzaSyD', '4fJ8xkQ2mN7pR9tV1wY3zB5cE6gH0iLo'].join('')],
  ['github token', ['ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('')],
  ['slack token', ['xoxb-', '123456789012-1234567890123-abcdefghijklmnopqrstuvwx'].join('')],
  ['stripe key', ['sk_live_', '4eC39HqLyjWDarjtT1zdp7dcAb'].join('')],
  ['openai key', ['sk-proj-', 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4zAb7cDe0fGh3iJk6l'].join('')],
  ['private key', `-----BEGIN RSA PRIVATE KEY-----\\nMIIEowIBAAKCAQEA${'Zk3uL9dT'.repeat(6)}`],
]

const of = (data: string, name = 'src/config.js') => inspectBytes(writeZip([{ name, data }]))
const secretsOf = async (data: string, name?: string) => {
  const { report } = await of(data, name)
  return report.findings.filter(({ code }) => code === 'secret')
}

describe('A secret', { tags: ['ours-package-secrets'] }, () => {
  it.each(KEYS)('of the kind %s is found with its line, and nothing of it is kept', async (kind, key) => {
    const { report, facts } = await of(`// Line 1\n\nconst key = '${key}'\n`)
    expect(report.findings.find(({ code }) => code === 'secret')).toEqual({
      code: 'secret',
      path: 'src/config.js',
      line: 3,
      detail: expect.stringMatching(new RegExp(kind, 'i')),
    })
    expect(report.level).toBe('blocking')
    const body = key.slice(-12)
    expect(JSON.stringify([report, facts])).not.toContain(body)
  })

  it('is found wherever it is in a long text, once', async () => {
    const [, key] = KEYS[0] ?? ['', '']
    const border = SECRET_PART - SECRET_OVERLAP
    for (const before of [0, border - 10, SECRET_PART - 10, SECRET_PART + 1, 3 * SECRET_PART]) {
      const lines = 'x'
        .repeat(99)
        .concat('\n')
        .repeat(Math.ceil(before / 100))
        .slice(0, before)
      const text = `${lines}\n"${key}"\n${'y\n'.repeat(SECRET_PART)}`
      expect(await secretsOf(text)).toMatchObject([{ line: lines.split('\n').length + 1 }])
    }
  })

  it('is found though a comment wants it ignored', async () => {
    const [, key] = KEYS[3] ?? ['', '']
    expect(await secretsOf(`/* secretlint-disable */\nconst key = '${key}' // secretlint-disable-line\n`)).toHaveLength(
      1,
    )
  })

  it.each(['utf16le', 'swapped'])('is found in a text that Windows wrote (%s)', async (encoding) => {
    const bytes = Buffer.from(`\uFEFFA=1\r\nKEY=${KEYS[0]?.[1]}\r\n`, 'utf16le')
    const { report, facts } = await inspectBytes(
      writeZip([{ name: '.env.txt', data: encoding === 'swapped' ? bytes.swap16() : bytes }]),
    )
    expect(facts[0]?.file.lines).toBe(2)
    expect(report.findings.find(({ code }) => code === 'secret')).toMatchObject({ line: 2, detail: 'aws access key' })
  })

  it('is not looked for in what others wrote, which is said', async () => {
    const { report, codes } = await of(`'${KEYS[0]?.[1]}'`, 'app/node_modules/a/test.js')
    expect(codes).toContain('installed_packages')
    expect(report.level).toBe('notice')
  })

  it.each([
    ["an example of Amazon's", 'AKIAIOSFODNN7EXAMPLE'],
    ['a header without a key', '-----BEGIN PRIVATE KEY-----'],
    ['a placeholder', 'sk_live_your_key_here_xxxxxxxxxxxx'],
    ['a variable', 'const key = process.env.STRIPE_SECRET_KEY'],
    ['a hash', 'integrity: sha512-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08=='],
  ])('is not seen in %s', async (_, text) => {
    expect(await secretsOf(`${text}\n`)).toEqual([])
  })

  it.each(['.env', '.env.production', 'api/.env.local', '.env.staging.local'])('may be in %s', async (name) => {
    const { codes } = await of('A=1\n', name)
    expect(codes).toContain('env_file')
  })

  it.each(['.env.example', '.env.sample', '.env.template', 'env.ts', '.envrc.md', '.environment'])(
    'is not expected in %s',
    async (name) => {
      expect((await of('A=1\n', name)).codes).not.toContain('env_file')
    },
  )

  // Patterns that take quadratic time would need minutes for these.
  it.each([
    'a',
    'A',
    '0',
    ' ',
    '\n',
    '-',
    '.',
    ':',
    '=',
    '"',
    'SG.a',
    'AKIA',
    'sk-',
    'xoxb-',
    'xoxb-1-',
    'ghs_1_',
    'eyJ.',
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----\n',
    'https://a:',
    'https://a:b@',
    '_authToken=',
    'aws_secret_access_key =',
    'AWS_SECRET_ACCESS_KEY="',
    'postgres://a:b',
    'mongodb://a:',
    'secretlint-disable ',
    'eval(',
    'exec(base64',
    '# ',
    '![](',
    '[](',
    '<',
    'copyright ',
    '(c)\n',
    '`',
    'require (\n',
    'gem "',
  ])('search takes linear time on 400 kB of %j', async (unit) => {
    const text = unit.repeat(Math.ceil(400_000 / unit.length))
    const entries = ['a.js', 'README.md', 'LICENSE', 'yarn.lock', 'go.mod', 'Gemfile', '.env.example', 'pnpm-lock.yaml']
    const { facts } = await inspectBytes(
      writeZip([
        ...entries.map((name) => ({ name, data: text.slice(0, 120_000), isStored: true })),
        { name: 'b.js', data: text, isStored: true },
      ]),
    )
    expect(facts).toHaveLength(entries.length + 1)
  })
})
