import { lines, namesOf } from '../project/names.ts'
import type { Entity, Field, FieldType, Files, Release } from '../project/project.ts'

const INPUTS: Record<FieldType, string> = {
  text: 'type="text" required maxLength={200}',
  number: 'type="number" min={0} required',
  money: 'type="number" min={0} step="0.01" required',
  boolean: 'type="checkbox"',
  date: 'type="date" required',
}

/** Pages of React for each entity. */
export function reactFiles({ project, entities, isFirst }: Release): Files {
  const shared = isFirst ? 'helpers' : 'lib'
  return {
    'index.html': page(project.name, 'src/web/main.tsx'),
    'vite.config.ts': `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
`,
    'src/web/main.tsx': `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
`,
    'src/web/app.tsx': `import { Link, Route, Switch } from 'wouter'
${lines(entities, (entity) => `import { ${namesOf(entity).pascal}List } from './${namesOf(entity).kebabs}/${namesOf(entity).kebab}-list.tsx'`)}

export function App() {
  return (
    <>
      <header>
        <strong>${project.name}</strong>
        <nav aria-label="Main">
${lines(entities, (entity) => `          <Link href="/${namesOf(entity).kebabs}">${namesOf(entity).Many}</Link>`)}
        </nav>
      </header>
      <main>
        <Switch>
${lines(entities, (entity) => `          <Route path="/${namesOf(entity).kebabs}" component={${namesOf(entity).pascal}List} />`)}
          <Route>There is no such page.</Route>
        </Switch>
      </main>
    </>
  )
}
`,
    'src/web/styles.css': STYLES,
    'src/web/use-rows.ts': `import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Rows of the API at a path, and how one is added. */
export function useRows<Row>(path: string) {
  const client = useQueryClient()
  const rows = useQuery({
    queryKey: [path],
    queryFn: async (): Promise<Row[]> => {
      const reply = await fetch(path)
      if (!reply.ok) throw new Error('The server answered ' + reply.status)
      return reply.json()
    },
  })
  const add = useMutation({
    mutationFn: (row: Partial<Row>) => fetch(path, { method: 'POST', body: JSON.stringify(row) }),
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
  })
  return { rows, add }
}
`,
    ...Object.fromEntries(entities.flatMap((entity) => pagesOf(entity, shared))),
  }
}

export const page = (title: string, script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${script}"></script>
  </body>
</html>
`

export const STYLES = `:root {
  color-scheme: light dark;
  font-family: system-ui, sans-serif;
  line-height: 1.5;
}

header {
  display: flex;
  gap: 1rem;
  padding: 0.75rem 1.25rem;
  border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent);
}

main {
  max-width: 64rem;
  margin: 2rem auto;
  padding: 0 1.25rem;
}

table {
  width: 100%;
  border-collapse: collapse;
}

th,
td {
  padding: 0.5rem;
  text-align: start;
}
`

/** How a field's value is shown, as an expression. */
export function shownValue(field: Field, value: string): string {
  if (field.type === 'money') return `formatMoney(${value})`
  if (field.type === 'date') return `formatDate(${value})`
  return field.type === 'boolean' ? `${value} ? 'Yes' : 'No'` : value
}

/** What `shownValue` needs of `format.ts`. */
export function formatters({ fields }: Entity): string {
  const used = [
    ...(fields.some(({ type }) => type === 'date') ? ['formatDate'] : []),
    ...(fields.some(({ type }) => type === 'money') ? ['formatMoney'] : []),
  ]
  return used.join(', ')
}

function pagesOf(entity: Entity, shared: string): [path: string, content: string][] {
  const { many, Many, pascal, kebab, kebabs } = namesOf(entity)
  const used = formatters(entity)
  return [
    [
      `src/web/${kebabs}/${kebab}-list.tsx`,
      `${used ? `import { ${used} } from '../../${shared}/format.ts'\n` : ''}import type { ${pascal} } from '../../server/${kebabs}/${kebab}.ts'
import { useRows } from '../use-rows.ts'
import { ${pascal}Form } from './${kebab}-form.tsx'

export function ${pascal}List() {
  const { rows, add } = useRows<${pascal}>('/api/${kebabs}')
  if (rows.isPending) return <p aria-busy="true">Loading …</p>
  if (rows.isError) return <p role="alert">The ${many} could not be loaded.</p>
  return (
    <section aria-labelledby="${kebabs}">
      <h1 id="${kebabs}">${Many}</h1>
      <table>
        <thead>
          <tr>
${lines(entity.fields, (field) => `            <th scope="col">${namesOf(field).One}</th>`)}
          </tr>
        </thead>
        <tbody>
          {rows.data.map((row) => (
            <tr key={row.id}>
${lines(entity.fields, (field) => `              <td>{${shownValue(field, `row.${namesOf(field).camel}`)}}</td>`)}
            </tr>
          ))}
        </tbody>
      </table>
      <${pascal}Form onSubmit={(row) => add.mutate(row)} isBusy={add.isPending} />
    </section>
  )
}
`,
    ],
    [
      `src/web/${kebabs}/${kebab}-form.tsx`,
      `import { type FormEvent } from 'react'
import type { ${pascal}Input } from '../../server/${kebabs}/${kebab}.ts'

interface Props {
  onSubmit: (input: ${pascal}Input) => void
  isBusy: boolean
}

export function ${pascal}Form({ onSubmit, isBusy }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSubmit({
${lines(entity.fields, (field) => `      ${namesOf(field).camel}: ${readValue(field)},`)}
    })
    event.currentTarget.reset()
  }
  return (
    <form onSubmit={submit}>
${lines(
  entity.fields,
  (field) => `      <label>
        ${namesOf(field).One}
        <input name="${namesOf(field).camel}" ${INPUTS[field.type]} />
      </label>`,
)}
      <button disabled={isBusy}>Add</button>
    </form>
  )
}
`,
    ],
  ]
}

function readValue(field: Field): string {
  const value = `form.get('${namesOf(field).camel}')`
  if (field.type === 'boolean') return `form.has('${namesOf(field).camel}')`
  if (field.type === 'number') return `Number(${value})`
  return field.type === 'money' ? `Math.round(100 * Number(${value}))` : `String(${value})`
}
