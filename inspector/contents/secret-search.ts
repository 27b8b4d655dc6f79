import { lintSource } from '@secretlint/core'
import { secretLintProfiler } from '@secretlint/profiler'
import { rules } from '@secretlint/secretlint-rule-preset-recommend'
import { MAX_SECRETS_OF_FILE, SECRET_OVERLAP, SECRET_PART } from '#contract/packages/limits.ts'

// It would keep two marks for each rule and file.
secretLintProfiler.setEnabled(false)

/** A secret by its kind and line; nothing of it is kept. */
export interface FoundSecret {
  kind: string
  /** From 1. */
  line: number
}

/** Kinds that secretlint's rules miss. They take linear time. */
const OTHER_KINDS: [kind: string, pattern: RegExp][] = [
  ['aws access key', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g],
  ['aws secret key', /aws_secret_access_key["']?\s{0,5}[=:]\s{0,5}["']?[A-Za-z0-9/+]{40}\b/gi],
  ['google api key', /(?<![\w-])AIza[\w-]{35}(?![\w-])/g],
  ['google client secret', /(?<![\w-])GOCSPX-[\w-]{28}(?![\w-])/g],
  ['openai key', /(?<![\w-])sk-[\w-]{40,200}(?![\w-])/g],
  ['private key', /-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY-----(?:\\[rn]|["'+\s]){0,12}[A-Za-z0-9+/]{40}/g],
  ['stripe key', /\b[rs]k_live_[A-Za-z0-9]{16,200}\b/g],
  ['stripe webhook secret', /\bwhsec_[A-Za-z0-9+/=]{32,100}/g],
]
/** What documentation uses. */
const EXAMPLE = /example|xxxx|(?:your|my)[-_ ]|placeholder|0{12}|1234567890/i

// Without the one that lets a file switch the others off.
const config = {
  rules: rules.filter(({ meta }) => !meta.id.endsWith('filter-comments')).map((rule) => ({ id: rule.meta.id, rule })),
}

/** Searches a text for secrets, part by part, however long it is. */
export class SecretSearch {
  readonly #found = new Map<number, FoundSecret>()
  #text = ''
  /** Of the first line of the text. */
  #line = 1

  async push(text: string): Promise<void> {
    this.#text += text
    while (this.#text.length >= SECRET_PART) {
      await this.#search(this.#text.slice(0, SECRET_PART))
      const from = SECRET_PART - SECRET_OVERLAP
      this.#line += countLines(this.#text.slice(0, from))
      this.#text = this.#text.slice(from)
    }
  }

  async finish(): Promise<FoundSecret[]> {
    await this.#search(this.#text)
    return [...this.#found.values()].toSorted((a, b) => a.line - b.line)
  }

  async #search(content: string): Promise<void> {
    if (content.trim() === '') return
    for (const [kind, pattern] of OTHER_KINDS) {
      for (const { index, 0: match } of content.matchAll(pattern)) {
        if (!EXAMPLE.test(match)) this.#add(kind, countLines(content.slice(0, index)))
      }
    }
    const source = { content, filePath: '/', ext: '', contentType: 'text' as const }
    const { messages } = await lintSource({ source, options: { config, maskSecrets: true } })
    for (const { messageId, loc } of messages) this.#add(kindOf(messageId), loc.start.line - 1)
  }

  /** Keeps the first of several on one line: two rules may find the same. */
  #add(kind: string, linesBefore: number): void {
    const line = this.#line + linesBefore
    if (this.#found.size < MAX_SECRETS_OF_FILE && !this.#found.has(line)) this.#found.set(line, { kind, line })
  }
}

/** 'slack token' of secretlint's SLACK_TOKEN. */
const kindOf = (messageId: string): string =>
  messageId.toLowerCase().replaceAll('_', ' ').replace('privatekey', 'private key')

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
