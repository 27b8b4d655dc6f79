import { MAX_ROBOTS_RULE, MAX_ROBOTS_RULES, MAX_ROBOTS_WILDCARDS } from '#contract/listings/limits.ts'

/** A rule of a robots.txt (RFC 9309). */
interface Rule {
  allow: boolean
  /** What addresses begin with; `*` is anything, and `$` at its end is theirs. */
  pattern: string
}

/**
 * The rules of a robots.txt for the agent with this product token, or those for all if none names it. Only the first
 * `MAX_ROBOTS_RULES` count, and none that is too long or has too many wildcards.
 */
export function readRobots(text: string, agent: string): Rule[] {
  const own: Rule[] = []
  const all: Rule[] = []
  /** The user agents of the current group. */
  const group = { isOwn: false, isAll: false, hasRules: false }
  let isNamed = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [field = '', ...rest] = before('#', line).split(':')
    const name = field.trim().toLowerCase()
    const value = rest.join(':').trim()
    if (name === '' || rest.length === 0) continue
    if (name === 'user-agent') {
      if (group.hasRules) Object.assign(group, { isOwn: false, isAll: false })
      const token = before('/', value).trim().toLowerCase()
      group.isAll ||= token === '*'
      group.isOwn ||= token === agent.toLowerCase()
      isNamed ||= group.isOwn
    } else if (name === 'allow' || name === 'disallow') {
      const rule = { allow: name === 'allow', pattern: value }
      if (group.isAll) add(all, rule)
      if (group.isOwn) add(own, rule)
    }
    group.hasRules = name !== 'user-agent'
  }
  return isNamed ? own : all
}

/**
 * Whether rules allow an address, of which they see no more than a rule may have: the longest that matches decides, and
 * of two as long the one that allows.
 */
export function isAllowed(rules: readonly Rule[], { pathname, search }: URL): boolean {
  const path = withUpperHex(pathname + search).slice(0, MAX_ROBOTS_RULE)
  let decisive: Rule | undefined
  for (const rule of rules) {
    const ahead = rule.pattern.length - (decisive?.pattern.length ?? -1)
    if ((ahead > 0 || (ahead === 0 && rule.allow)) && matches(rule.pattern, path)) decisive = rule
  }
  return decisive?.allow ?? true
}

/** The text before a character, without a pattern, which would start over at each. */
function before(character: string, text: string): string {
  const at = text.indexOf(character)
  return at === -1 ? text : text.slice(0, at)
}

function add(rules: Rule[], { allow, pattern }: Rule): void {
  const isBounded = pattern.length <= MAX_ROBOTS_RULE && pattern.split('*').length <= MAX_ROBOTS_WILDCARDS + 1
  if (pattern === '' || !isBounded || rules.length >= MAX_ROBOTS_RULES) return
  rules.push({ allow, pattern: withUpperHex(encodeURI(pattern).replaceAll('%25', '%')) })
}

/** Takes each part between wildcards where it first occurs, which leaves the most to the others: no way back. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(start)) return false
  const last = isWhole ? parts.pop() : undefined
  let at = start.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  if (!isWhole) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
}

function withUpperHex(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
}
