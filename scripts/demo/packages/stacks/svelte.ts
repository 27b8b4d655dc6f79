import { lines, namesOf } from '../project/names.ts'
import type { Entity, Files, Release } from '../project/project.ts'
import { formatters, page, shownValue, STYLES } from './react.ts'

/** Views of Svelte for each entity. */
export function svelteFiles({ project, entities, isFirst }: Release): Files {
  const shared = isFirst ? 'helpers' : 'lib'
  return {
    'index.html': page(project.name, 'src/web/main.ts'),
    'svelte.config.js': `export default { compilerOptions: { runes: true } }
`,
    'vite.config.ts': `import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
`,
    'src/web/main.ts': `import { mount } from 'svelte'
import App from './App.svelte'
import './styles.css'

mount(App, { target: document.getElementById('root')! })
`,
    'src/web/App.svelte': `<script lang="ts">
${lines(entities, (entity) => `  import ${namesOf(entity).pascal}List from './${namesOf(entity).kebabs}/${namesOf(entity).pascal}List.svelte'`)}

  let shown = $state('${namesOf(entities[0] ?? { name: 'home', fields: [] }).kebabs}')
</script>

<header>
  <strong>${project.name}</strong>
${lines(entities, (entity) => `  <button onclick={() => (shown = '${namesOf(entity).kebabs}')}>${namesOf(entity).Many}</button>`)}
</header>
<main>
${lines(entities, (entity) => `  {#if shown === '${namesOf(entity).kebabs}'}<${namesOf(entity).pascal}List />{/if}`)}
</main>
`,
    'src/web/styles.css': STYLES,
    ...Object.fromEntries(entities.map((entity) => viewOf(entity, shared))),
    ...Object.fromEntries(entities.map(cardOf)),
  }
}

function viewOf(entity: Entity, shared: string): [path: string, content: string] {
  const { many, Many, pascal, kebab, kebabs } = namesOf(entity)
  const used = formatters(entity)
  return [
    `src/web/${kebabs}/${pascal}List.svelte`,
    `<script lang="ts">
${used ? `  import { ${used} } from '../../${shared}/format.ts'\n` : ''}  import type { ${pascal} } from '../../server/${kebabs}/${kebab}.ts'
  import ${pascal}Card from './${pascal}Card.svelte'

  async function load(): Promise<${pascal}[]> {
    const reply = await fetch('/api/${kebabs}')
    if (!reply.ok) throw new Error('The server answered ' + reply.status)
    return reply.json()
  }
</script>

<h1>${Many}</h1>
{#await load()}
  <p aria-busy="true">Loading …</p>
{:then rows}
  {#each rows as row (row.id)}
    <${pascal}Card>
${lines(entity.fields, (field) => `      <dt>${namesOf(field).One}</dt><dd>{${shownValue(field, `row.${namesOf(field).camel}`)}}</dd>`)}
    </${pascal}Card>
  {/each}
{:catch}
  <p role="alert">The ${many} could not be loaded.</p>
{/await}
`,
  ]
}

function cardOf(entity: Entity): [path: string, content: string] {
  const { pascal, kebab, kebabs } = namesOf(entity)
  return [
    `src/web/${kebabs}/${pascal}Card.svelte`,
    `<script lang="ts">
  import type { Snippet } from 'svelte'

  const { children }: { children: Snippet } = $props()
</script>

<article class="${kebab}">
  <dl>{@render children()}</dl>
</article>

<style>
  article {
    padding: 1rem;
    border-radius: 0.5rem;
    background: color-mix(in srgb, currentColor 5%, transparent);
  }
</style>
`,
  ]
}
