import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { API } from 'typescript/unstable/sync'
import { parseSync, Visitor } from 'vite'
import { ROOT } from '../platform.ts'

/** How strings are cut by UTF-16 units, which may leave half a character. */
const METHODS = ['slice', 'substring', 'substr']
/** The same in SQL, with what it cuts. */
const SQL_CUT = /(?<!\.)\bsubstr(?:ing)?\(\s*([^,]*)/gi
/** Whose methods of these names cut no text. */
const NOT_TEXT = new Set(['Array', 'ReadonlyArray', 'ArrayBuffer', 'Blob', 'Uint8Array'])
const ADVICE = 'cut it by contract/shorten.ts, or list it in scripts/check/cuts.ts if no one can see half a character'
/** From the outer to the inner ones: a file is part of the last that contains it. */
const PROJECTS = ['contract', 'party', 'worker', 'web', 'web/edge']

/** What may be cut all the same, as `file what`, by the reason. */
const EXCEPTIONS: Record<string, string[]> = {
  'it cuts between characters': ['contract/shorten.ts text', 'contract/shorten.ts cut'],
  'codes, ids, hashes, dates and amounts have nothing but ASCII': [
    'contract/days.ts new Date(ms).toISOString()',
    'contract/listings/description-html.ts token.tag',
    'contract/slug.ts id',
    'web/domains/deals/offer-input.ts formatPrice(cents)',
    'web/domains/reviews/own-review.tsx REVIEW_FORM',
    'web/domains/reviews/reviews.tsx REVIEW_FORM',
    'web/screens/listing/listing-head.ts createdAt',
    'web/domains/deals/delivery-card.tsx version.sha256',
    'web/screens/listing/package-facts.tsx sha256',
    'web/screens/package/report/version-head.tsx sha256',
    'web/screens/package/versions.tsx sha256',
    'worker/accounts/admin-users.queries.ts role',
    'worker/accounts/admin-users.queries.ts state',
    'worker/audit/activity.rules.ts hex',
    'worker/chat/export-deal.ts facts.exportedAt',
    'worker/audit/audit.queries.ts action',
    "worker/catalogue/match.queries.ts 'cts'",
    'worker/http/request-log.ts requestId',
    'worker/import/import-line.rules.ts hex',
    'worker/landing/featured.queries.ts group',
    'worker/listings/list-admin-listings.queries.ts status',
    'worker/listings/own-listings.rules.ts id',
    "worker/media/accept-upload.ts crypto.randomUUID().replaceAll('-', '')",
    "worker/media/copy-image.ts uploadId.replaceAll('-', '')",
    'worker/reports/message-subject.rules.ts subjectId',
    'worker/reviews/admin-reviews.queries.ts state',
    'worker/reviews/admin-reviews.queries.ts subject',
    'worker/social-cards/social-cards.routes.ts name',
    'worker/taxonomy/delete-item.queries.ts id',
  ],
  'what the cut takes is one ASCII character at the end': ['worker/chat/record-html.ts json(facts)'],
  'our own words': [
    'web/edge/llms-txt.ts words',
    'web/screens/admin/featured/featured-screen.tsx many',
    'web/screens/admin/users/user-mails.tsx text',
  ],
  'parts of addresses': [
    'contract/listings/public-host.ts host',
    'contract/listings/public-host.ts hostname',
    'web/domains/accounts/session-hint.ts cookie',
    'web/domains/reviews/reviews.tsx location.hash',
    'web/lib/use-scroll-restoration.ts location.hash',
    'web/screens/accounts/return-purpose.ts hash',
    'web/screens/accounts/use-token.ts location.hash',
    "web/screens/chat/chats-screen.tsx params.get('listing')",
    'web/screens/content/content-layout.tsx location.hash',
    'web/screens/match-screen.ts search',
    'worker/accounts/google.rules.ts email',
    'worker/caching/gateway.ts request.url',
    'worker/caching/match-public-read.ts address',
    'worker/demo-checks/robots.rules.ts pattern',
    'worker/demo-checks/robots.rules.ts text',
    'worker/demo-checks/robots.rules.ts withUpperHex(pathname + search)',
    'worker/demo-checks/robots.ts text',
    'worker/media/copy-image.ts from',
    'worker/media/image-requests.rules.ts key',
  ],
  'cut where something whole was found': [
    'contract/chat/code.ts content',
    'contract/csv.ts this.#rest',
    'contract/profiles/usernames.ts word',
    'web/domains/chat/links.ts outsideCode',
    'web/domains/chat/measure-message.ts content',
    'web/domains/chat/links.ts text',
    'web/domains/chat/use-composer.ts latest.current',
    'web/domains/packages/group-findings.ts path',
    'web/lib/use-title.ts document.title',
    'web/screens/admin/newsletter/insert-listings.tsx area.value',
    'web/screens/dashboard/tags-field.tsx typed',
    'web/screens/marketplace/filter-texts.ts text',
    'worker/accounts/settings.routes.ts results.about[0]?.document',
  ],
  'compared, not shown': ['worker/catalogue/find-hints.queries.ts words.word', 'worker/db/schema/search.ts word'],
  'more than is shown of it, and shortened where it is': [
    'worker/catalogue/feed.queries.ts ${listings.description}',
    'worker/listings/own-listings.queries.ts ${listings.description}',
  ],
}

/** The problems in all files, one per line. */
export function checkCuts(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...PROJECTS], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const code = files.split('\n').filter((file) => /(?<!\.d)\.tsx?$/.test(file) && existsSync(path.join(ROOT, file)))
  return findProblems(ROOT, PROJECTS, code, Object.values(EXCEPTIONS).flat())
}

/** The problems of files in TypeScript projects: what they cut that is no exception, and exceptions that nothing needs. */
export function findProblems(root: string, projects: string[], files: string[], exceptions: string[]): string[] {
  const configs = projects.map((project) => path.join(root, project, 'tsconfig.json'))
  const compiler = new API({ cwd: root })
  const snapshot = compiler.updateSnapshot({ openProjects: configs })
  const cuts = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    const found = methodCuts(file, source)
    if (found.length === 0) return sqlCuts(file, source)
    const project = snapshot.getProject(configs[projects.findLastIndex((name) => file.startsWith(`${name}/`))] ?? '')
    const starts = found.map(({ start }) => start)
    const methods = project?.checker.getSymbolAtPosition(path.join(root, file), starts)
    return [
      ...sqlCuts(file, source),
      ...found.filter((_cut, index) => !NOT_TEXT.has(methods?.[index]?.getParent()?.name ?? '')),
    ]
  })
  compiler.close()
  const needed = new Set(cuts.map(({ file, what }) => `${file} ${what}`))
  return [
    ...cuts
      .filter(({ file, what }) => !exceptions.includes(`${file} ${what}`))
      .map(({ file, line, what }) => `${file}:${line} ${what}: ${ADVICE}`),
    ...exceptions.filter((one) => !needed.has(one)).map((one) => `scripts/check/cuts.ts: nothing needs '${one}'`),
  ]
}

interface Cut {
  file: string
  line: number
  /** Where the method's name begins. */
  start: number
  what: string
}

/** Every `….slice`, of arrays too: what it belongs to, only the compiler knows. */
function methodCuts(file: string, source: string): Cut[] {
  const found: Cut[] = []
  if (!METHODS.some((name) => source.includes(name))) return found
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (property.type !== 'Identifier' || !METHODS.includes(property.name)) return
      const what = source.slice(object.start, object.end).replaceAll(/\s+/g, ' ')
      found.push({ file, line: lineAt(source, property.start), start: property.start, what })
    },
  }).visit(parseSync(file, source).program)
  return found
}

function sqlCuts(file: string, source: string): Cut[] {
  return [...source.matchAll(SQL_CUT)].map(({ index, 1: what = '' }) => ({
    file,
    line: lineAt(source, index),
    start: index,
    what,
  }))
}

function lineAt(source: string, start: number): number {
  return source.slice(0, start).split('\n').length
}
