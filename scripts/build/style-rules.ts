import { createGenerator, type UserConfig } from 'unocss'

/** A rule of a utility; `layer` tells its place in the cascade, compared number by number. */
export interface Rule {
  layer: readonly [inState: number, utility: number, condition: number, narrow: number]
  /** `@media (…)` and the like, from the outside in. */
  parents: string[]
  /** Undefined when the body is whole in itself, as keyframes are. */
  selector: string | undefined
  body: string
  order: readonly [index: number, sort: number]
}

/** Set several things at once, which others set alone. */
const SHORTHAND =
  /^(?:padding|margin|inset|gap|flex|overflow|outline|background|transition|animation|border(?:-(?:width|color|style|radius))?)$/

/**
 * Reads utilities out of source files, and writes them as CSS whose cascade is the same whichever sheet comes first and
 * however often a rule is repeated: each is in a layer, shortcuts before utilities, then by the breakpoint, then by how
 * little it sets (`p-4`, `px-6`, `pt-2`), and what holds in a state only (`hover:`) after all that.
 */
export async function styleRules(config: UserConfig) {
  const uno = await createGenerator(config)

  async function ruleOf(word: string): Promise<Rule[]> {
    const utils = (await uno.parseToken(word)) ?? []
    return utils.map(([index, selector, body, parent, meta]) => ({
      layer: [
        selector === undefined || /^\.(?:\\.|[\w-])+$/.test(selector) ? 0 : 1,
        meta?.layer === 'shortcuts' ? 0 : 1,
        uno.getParentOrder(parent ?? '') ?? 0,
        meta?.layer === 'shortcuts' ? 0 : narrowness(body),
      ],
      parents: parent ? parent.split(' $$ ') : [],
      selector: selector?.replaceAll(/\s\$\$\s+/g, ' '),
      body,
      order: [index, meta?.sort ?? 0],
    }))
  }

  return {
    /** The words of a file that are utilities, with their rules. */
    async read(code: string): Promise<Map<string, Rule[]>> {
      const words = [...(await uno.applyExtractors(code))]
      const found = await Promise.all(words.map(async (word) => [word, await ruleOf(word)] as const))
      return new Map(found.filter(([, rules]) => rules.length > 0))
    },
    /** What some utilities take for granted. */
    async preflights(words: Iterable<string>): Promise<string> {
      return (await uno.generate(new Set(words))).getLayer('preflights') ?? ''
    },
  }
}

function narrowness(body: string): number {
  const properties = body.split(';').flatMap((each) => /^\s*([a-z-]+):/.exec(each)?.[1] ?? [])
  const real = properties.filter((property) => !property.startsWith('--'))
  if (real.some((property) => SHORTHAND.test(property))) return 0
  return real.length > 1 ? 1 : 2
}

const name = (layer: Rule['layer']) => `u${layer.join('-')}`

/** The names of the layers of `rules`, the weakest first. */
export function layersOf(rules: Rule[]): string[] {
  return [...new Set(rules.toSorted(byPlace).map(({ layer }) => name(layer)))]
}

/** The rules as CSS. Which layer outdoes which must have been said before. */
export function write(rules: Rule[]): string {
  const blocks = new Map<string, Rule[]>()
  for (const rule of rules.toSorted(byPlace)) {
    const around = [`@layer ${name(rule.layer)}`, ...rule.parents].join('{')
    blocks.set(around, [...(blocks.get(around) ?? []), rule])
  }
  return [...blocks]
    .map(([around, block]) => `${around}{${merged(block)}${'}'.repeat(around.split('{').length)}`)
    .join('\n')
}

/** Says once what several classes share. A state that a browser does not know would take the others along. */
function merged(rules: Rule[]): string {
  const sharing = Map.groupBy(rules, ({ layer, selector, body }) => (layer[0] ? `${selector} ${body}` : body))
  return [...sharing.values()]
    .map((each) => {
      const selectors = each.flatMap(({ selector }) => selector ?? [])
      const body = each[0]?.body ?? ''
      return selectors.length > 0 ? `${selectors.join()}{${body}}` : body
    })
    .join('')
}

function byPlace(a: Rule, b: Rule): number {
  const numbers = a.layer.map((each, index) => each - (b.layer[index] ?? 0))
  return (
    numbers.find((each) => each !== 0) ??
    (a.parents.join().localeCompare(b.parents.join()) ||
      a.order[0] - b.order[0] ||
      a.order[1] - b.order[1] ||
      (a.selector ?? '').localeCompare(b.selector ?? ''))
  )
}
