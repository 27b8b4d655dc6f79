import { lines, namesOf } from '../project/names.ts'
import type { Entity, Files, Release } from '../project/project.ts'
import { formatters, page, shownValue, STYLES } from './react.ts'

/** Views of Vue for each entity. */
export function vueFiles({ project, entities, isFirst }: Release): Files {
  const shared = isFirst ? 'helpers' : 'lib'
  return {
    'index.html': page(project.name, 'src/web/main.ts'),
    'vite.config.ts': `import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vue()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
`,
    'src/web/main.ts': `import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { router } from './router.ts'
import './styles.css'

createApp(App).use(createPinia()).use(router).mount('#root')
`,
    'src/web/App.vue': `<script setup lang="ts">
import { RouterLink, RouterView } from 'vue-router'
</script>

<template>
  <header>
    <strong>${project.name}</strong>
    <nav aria-label="Main">
${lines(entities, (entity) => `      <RouterLink to="/${namesOf(entity).kebabs}">${namesOf(entity).Many}</RouterLink>`)}
    </nav>
  </header>
  <main><RouterView /></main>
</template>
`,
    'src/web/router.ts': `import { createRouter, createWebHistory } from 'vue-router'

export const router = createRouter({
  history: createWebHistory(),
  routes: [
${lines(entities, (entity) => `    { path: '/${namesOf(entity).kebabs}', component: () => import('./${namesOf(entity).kebabs}/${namesOf(entity).pascal}List.vue') },`)}
  ],
})
`,
    'src/web/styles.css': STYLES,
    ...Object.fromEntries(entities.flatMap((entity) => viewsOf(entity, shared))),
  }
}

function viewsOf(entity: Entity, shared: string): [path: string, content: string][] {
  const { many, Many, camels, pascal, pascals, kebab, kebabs } = namesOf(entity)
  const used = formatters(entity)
  return [
    [
      `src/web/${kebabs}/use-${kebabs}.ts`,
      `import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { ${pascal} } from '../../server/${kebabs}/${kebab}.ts'

export const use${pascals} = defineStore('${camels}', () => {
  const rows = ref<${pascal}[]>([])
  const failed = ref(false)

  async function load() {
    const reply = await fetch('/api/${kebabs}')
    failed.value = !reply.ok
    if (reply.ok) rows.value = await reply.json()
  }

  return { rows, failed, load }
})
`,
    ],
    [
      `src/web/${kebabs}/${pascal}List.vue`,
      `<script setup lang="ts">
import { onMounted } from 'vue'
${used ? `import { ${used} } from '../../${shared}/format.ts'\n` : ''}import { use${pascals} } from './use-${kebabs}.ts'

const ${camels} = use${pascals}()
onMounted(${camels}.load)
</script>

<template>
  <h1>${Many}</h1>
  <p v-if="${camels}.failed" role="alert">The ${many} could not be loaded.</p>
  <table v-else>
    <tbody>
      <tr v-for="row in ${camels}.rows" :key="row.id">
${lines(entity.fields, (field) => `        <td>{{ ${shownValue(field, `row.${namesOf(field).camel}`)} }}</td>`)}
      </tr>
    </tbody>
  </table>
</template>

<style scoped>
td {
  border-top: 1px solid color-mix(in srgb, currentColor 15%, transparent);
}
</style>
`,
    ],
  ]
}
