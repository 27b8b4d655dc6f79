import { lines, namesOf } from '../project/names.ts'
import type { Entity, Files, Release } from '../project/project.ts'
import { formatters, shownValue, STYLES } from './react.ts'

/** Routes of Next.js for each entity, which read the same stores as the server. */
export function nextFiles({ project, entities, isFirst }: Release): Files {
  const shared = isFirst ? 'helpers' : 'lib'
  return {
    'next.config.ts': `import type { NextConfig } from 'next'

export default { poweredByHeader: false, reactStrictMode: true } satisfies NextConfig
`,
    'src/app/layout.tsx': `import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import './globals.css'

export const metadata: Metadata = { title: '${project.name}', description: '${project.summary.replaceAll("'", '’')}' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">${project.name}</Link>
          <nav aria-label="Main">
${lines(entities, (entity) => `            <Link href="/${namesOf(entity).kebabs}">${namesOf(entity).Many}</Link>`)}
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
`,
    'src/app/page.tsx': `export default function Home() {
  return (
    <>
      <h1>${project.name}</h1>
      <p>${project.summary}</p>
      <ul>
${lines(project.features, (feature) => `        <li>${feature}</li>`)}
      </ul>
    </>
  )
}
`,
    'src/app/not-found.tsx': `export default function NotFound() {
  return <p>There is no such page.</p>
}
`,
    'src/app/globals.css': STYLES,
    'postcss.config.mjs': `export default { plugins: {} }
`,
    ...Object.fromEntries(entities.flatMap((entity) => routesOf(entity, shared))),
  }
}

function routesOf(entity: Entity, shared: string): [path: string, content: string][] {
  const { one, Many, pascal, pascals, kebab, kebabs } = namesOf(entity)
  const used = formatters(entity)
  const [first] = entity.fields
  return [
    [
      `src/app/${kebabs}/page.tsx`,
      `import Link from 'next/link'
import { openDatabase } from '../../server/database.ts'
import { list${pascals} } from '../../server/${kebabs}/store.ts'

export default async function ${pascals}() {
  const rows = await list${pascals}(openDatabase(process.env['DATABASE_URL'] ?? ''), { after: '', limit: 50 })
  return (
    <>
      <h1>${Many}</h1>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link href={'/${kebabs}/' + row.id}>{String(row.${first ? namesOf(first).camel : 'id'})}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
`,
    ],
    [
      `src/app/${kebabs}/[id]/page.tsx`,
      `import { notFound } from 'next/navigation'
import { openDatabase } from '../../../server/database.ts'
import { find${pascal} } from '../../../server/${kebabs}/store.ts'
import { ${pascal}Details } from '../../../components/${kebab}-details.tsx'

export default async function ${pascal}Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const ${namesOf(entity).camel} = await find${pascal}(openDatabase(process.env['DATABASE_URL'] ?? ''), id)
  return ${namesOf(entity).camel} ? <${pascal}Details row={${namesOf(entity).camel}} /> : notFound()
}
`,
    ],
    [
      `src/components/${kebab}-details.tsx`,
      `${used ? `import { ${used} } from '../${shared}/format.ts'\n` : ''}import type { ${pascal} } from '../server/${kebabs}/${kebab}.ts'

/** All fields of a ${one}. */
export function ${pascal}Details({ row }: { row: ${pascal} }) {
  return (
    <dl>
${lines(entity.fields, (field) => `      <dt>${namesOf(field).One}</dt>\n      <dd>{${shownValue(field, `row.${namesOf(field).camel}`)}}</dd>`)}
    </dl>
  )
}
`,
    ],
  ]
}
