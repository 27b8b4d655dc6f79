import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** What is typed at the terminal, without being shown. */
export async function promptHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: hidden, terminal: true })
  prompt.once('SIGINT', () => process.exit(130))
  const value = (await prompt.question('')).trim()
  prompt.close()
  process.stdout.write('\n')
  return value
}
