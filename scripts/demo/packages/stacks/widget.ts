import { npmManifests } from '../manifests/npm.ts'
import { lines, namesOf } from '../project/names.ts'
import type { Entity, Files, Release, Stack } from '../project/project.ts'
import { TSCONFIG } from './typescript.ts'

/** A script for other people's pages: custom elements without dependencies. */
export const widget: Stack = {
  requires: ['Node.js 24, to build it'],
  install: 'npm ci',
  start: 'npx vite',
  test: 'npx vitest run',
  image: 'node:24-alpine',
  setup: 'actions/setup-node@v5',
  environment: { PUBLIC_ENDPOINT: 'http://localhost:3000' },
  generate: (release) => ({
    source: {
      ...commonFiles(release),
      ...Object.fromEntries(release.entities.flatMap((entity) => elementOf(release, entity))),
      ...Object.fromEntries(LANGUAGES.map((language) => stringsOf(release, language))),
      ...npmManifests(release, {
        runtime: [...(release.project.dependencies ?? [])],
        development: ['vite', 'vitest', 'typescript', 'oxlint'],
        scripts: { dev: 'vite', build: 'vite build', test: 'vitest run' },
      }),
      'tsconfig.json': TSCONFIG,
    },
    tests: Object.fromEntries(release.entities.map((entity) => testOf(release, entity))),
  }),
}

const LANGUAGES = [
  { code: 'de', yes: 'Ja', no: 'Nein', more: 'Mehr' },
  { code: 'en', yes: 'Yes', no: 'No', more: 'More' },
  { code: 'es', yes: 'Sí', no: 'No', more: 'Más' },
  { code: 'fr', yes: 'Oui', no: 'Non', more: 'Plus' },
  { code: 'it', yes: 'Sì', no: 'No', more: 'Altro' },
  { code: 'nl', yes: 'Ja', no: 'Nee', more: 'Meer' },
  { code: 'pl', yes: 'Tak', no: 'Nie', more: 'Więcej' },
  { code: 'pt', yes: 'Sim', no: 'Não', more: 'Mais' },
]

function commonFiles({ project, entities, isFirst }: Release): Files {
  const shared = isFirst ? 'helpers' : 'lib'
  return {
    'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${project.name}: examples</title>
    <script type="module" src="/src/index.ts"></script>
  </head>
  <body>
    <h1>${project.name}</h1>
${lines(entities, (entity) => `    <${project.slug}-${namesOf(entity).kebab}></${project.slug}-${namesOf(entity).kebab}>`)}
  </body>
</html>
`,
    'src/index.ts': `${lines(entities, (entity) => `import './elements/${namesOf(entity).kebab}.ts'`)}

export { loadStrings } from './${shared}/strings.ts'
`,
    [`src/${shared}/strings.ts`]: `type Strings = Record<'yes' | 'no' | 'more', string>

/** The texts of a page's language, or those in English. */
export async function loadStrings(language = document.documentElement.lang): Promise<Strings> {
  const files = import.meta.glob<{ default: Strings }>('../languages/*.json')
  const load = files['../languages/' + language + '.json'] ?? files['../languages/en.json']
  if (!load) throw new Error('There are no texts.')
  return (await load()).default
}
`,
    [`src/${shared}/storage.ts`]: `/** What a visitor has chosen, for a year. */
export function readChoice(name: string): string | undefined {
  return document.cookie.split('; ').find((pair) => pair.startsWith(name + '='))?.split('=')[1]
}

export function writeChoice(name: string, value: string): void {
  document.cookie = name + '=' + value + '; max-age=31536000; path=/; samesite=lax'
}
`,
    'src/styles.css': `:host {
  --${project.slug}-text: CanvasText;
  --${project.slug}-background: Canvas;
  --${project.slug}-accent: LinkText;
  --${project.slug}-radius: 0.5rem;
  --${project.slug}-gap: 0.75rem;
  --${project.slug}-shadow: 0 2px 12px rgb(0 0 0 / 20%);
  display: block;
}
`,
    'vite.config.ts': `import { defineConfig } from 'vite'

export default defineConfig({ build: { lib: { entry: 'src/index.ts', formats: ['es'], fileName: '${project.slug}' } } })
`,
    ...(isFirst && {
      'src/legacy.js': `// For pages that still load the script without modules; the next version drops them.
document.write('<script type="module" src="/${project.slug}.js"><' + '/script>')
`,
    }),
  }
}

function elementOf({ project, isFirst }: Release, entity: Entity): [path: string, content: string][] {
  const { one, pascal, kebab } = namesOf(entity)
  return [
    [
      `src/elements/${kebab}.ts`,
      `import { loadStrings } from '../${isFirst ? 'helpers' : 'lib'}/strings.ts'
import { readChoice, writeChoice } from '../${isFirst ? 'helpers' : 'lib'}/storage.ts'
import { render${pascal} } from './${kebab}-markup.ts'

/** Shows a ${one} until the visitor has answered. */
export class ${pascal}Element extends HTMLElement {
  async connectedCallback() {
    if (readChoice('${kebab}') !== undefined) return
    const strings = await loadStrings()
    this.innerHTML = render${pascal}(strings)
    for (const button of this.querySelectorAll('button')) button.addEventListener('click', () => this.choose(button.value))
  }

  choose(value: string) {
    writeChoice('${kebab}', value)
    this.dispatchEvent(new CustomEvent('${project.slug}:choice', { detail: { ${namesOf(entity).camel}: value }, bubbles: true }))
    this.replaceChildren()
  }
}

customElements.define('${project.slug}-${kebab}', ${pascal}Element)
`,
    ],
    [
      `src/elements/${kebab}-markup.ts`,
      `/** Both answers have the same weight. */
export const render${pascal} = (strings: { yes: string; no: string }): string =>
  '<form aria-label="${pascal}"><button value="no">' + strings.no + '</button><button value="yes">' + strings.yes + '</button></form>'

/** What a ${one} has. */
export interface ${pascal} {
${lines(entity.fields, (field) => `  ${namesOf(field).camel}: ${field.type === 'boolean' ? 'boolean' : field.type === 'text' || field.type === 'date' ? 'string' : 'number'}`)}
}
`,
    ],
  ]
}

function stringsOf({ isFirst }: Release, { code, ...strings }: (typeof LANGUAGES)[number]): [string, string] {
  // The second version adds a text to each.
  const { more, ...first } = strings
  return [`src/languages/${code}.json`, `${JSON.stringify(isFirst ? first : { ...first, more }, null, 2)}\n`]
}

function testOf(_: Release, entity: Entity): [path: string, content: string] {
  const { pascal, kebab } = namesOf(entity)
  return [
    `tests/${kebab}.test.ts`,
    `import { expect, it } from 'vitest'
import { render${pascal} } from '../src/elements/${kebab}-markup.ts'

it('offers both answers', () => {
  expect(render${pascal}({ yes: 'Yes', no: 'No' }).match(/<button/g)).toHaveLength(2)
})
`,
  ]
}
