import { npmManifests, toJson } from '../manifests/npm.ts'
import type { Files, Release, Stack } from '../project/project.ts'
import { nextFiles } from './next.ts'
import { reactFiles } from './react.ts'
import { serverFiles } from './server.ts'
import { svelteFiles } from './svelte.ts'
import { vueFiles } from './vue.ts'

const SERVER = ['hono', '@hono/node-server', 'pg', 'zod']
const TOOLS = ['typescript', 'vitest', 'oxlint', 'prettier', '@types/node', '@types/pg']

interface Frontend {
  name: string
  files: (release: Release) => Files
  runtime: string[]
  development: string[]
  scripts: Record<string, string>
}

const vite = { dev: 'vite', build: 'vite build', start: 'node src/server/index.ts' }

/** A web application of TypeScript: one server, and a frontend of one of four kinds. */
function webApplication({ name, files, runtime, development, scripts }: Frontend): Stack {
  return {
    requires: ['Node.js 24', 'Postgres 17'],
    install: 'npm ci',
    start: name === 'Next.js' ? 'npx next dev' : 'npm run dev',
    test: 'npx vitest run',
    image: 'node:24-alpine',
    setup: 'actions/setup-node@v5',
    environment: { DATABASE_URL: 'postgres://localhost:5432/app', PORT: '3000' },
    generate: (release) => {
      const { source, tests } = serverFiles(release)
      return {
        tests,
        source: {
          ...source,
          ...files(release),
          ...npmManifests(release, {
            runtime: [...SERVER, ...runtime, ...(release.project.dependencies ?? [])],
            development: [...TOOLS, ...development],
            scripts: { ...scripts, test: 'vitest run', lint: 'oxlint', format: 'prettier --write .' },
          }),
          'tsconfig.json': TSCONFIG,
        },
      }
    },
  }
}

export const TSCONFIG = toJson({
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
  },
  include: ['src', 'tests'],
})

export const react = webApplication({
  name: 'React',
  files: reactFiles,
  runtime: ['react', 'react-dom', 'wouter', '@tanstack/react-query'],
  development: ['vite', '@vitejs/plugin-react', '@types/react'],
  scripts: vite,
})

export const vue = webApplication({
  name: 'Vue',
  files: vueFiles,
  runtime: ['vue', 'vue-router', 'pinia'],
  development: ['vite', '@vitejs/plugin-vue'],
  scripts: vite,
})

export const svelte = webApplication({
  name: 'Svelte',
  files: svelteFiles,
  runtime: ['svelte'],
  development: ['vite', '@sveltejs/vite-plugin-svelte'],
  scripts: vite,
})

export const next = webApplication({
  name: 'Next.js',
  files: nextFiles,
  runtime: ['next', 'react', 'react-dom'],
  development: ['tailwindcss', '@types/react'],
  scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
})
