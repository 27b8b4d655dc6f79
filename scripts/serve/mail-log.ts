import { readFileSync } from 'node:fs'

export interface CaughtMail {
  at: string
  to: string
  subject: string
  text: string
  html: string
}

const OPENING = 'send_email binding called with MessageBuilder:'

/** Finds mails in the output of Miniflare or wrangler, in chunks of any size: it prints the files that it writes them to. */
export class MailLog {
  /** Newest first. */
  readonly mails: CaughtMail[] = []
  #rest = ''
  #fields: Record<string, string> | undefined

  read(output: string): void {
    const lines = (this.#rest + output).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#readLine(line)
  }

  #readLine(line: string): void {
    if (line.includes(OPENING)) this.#fields = {}
    const [, name = '', value = ''] = /^(To|Subject|Text|HTML): (.*)$/.exec(line) ?? []
    if (!this.#fields || !name) return
    this.#fields[name] = value.trim()
    // The last line of a mail.
    if (name !== 'HTML') return
    const { To: to = '', Subject: subject = '', Text: text = '', HTML: html = '' } = this.#fields
    this.mails.unshift({ at: new Date().toISOString(), to, subject, text: contents(text), html: contents(html) })
    this.#fields = undefined
  }
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
