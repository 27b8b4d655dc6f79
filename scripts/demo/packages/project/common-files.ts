import { lines, namesOf, sentenceCase } from './names.ts'
import type { Files, Release, Stack } from './project.ts'
import { licenseFile } from './licenses.ts'

/** What every project has, but for the parts that it lacks. */
export function commonFiles(release: Release, stack: Stack): Files {
  const { project } = release
  const has = (part: 'tests' | 'docs' | 'docker' | 'ci') => !project.lacks?.includes(part)
  return {
    'README.md': readme(release, stack, has('tests')),
    ...licenseFile(project),
    '.gitignore': 'node_modules/\nvendor/\ndist/\ntarget/\n.env\n*.sqlite\n*.log\n',
    '.editorconfig':
      'root = true\n\n[*]\nindent_style = space\nindent_size = 2\nend_of_line = lf\ninsert_final_newline = true\n',
    '.env.example': lines(Object.entries(stack.environment), ([name, value]) => `${name}=${value}`).concat('\n'),
    ...(has('docs') && docs(release, stack)),
    ...(has('docker') && { Dockerfile: dockerfile(stack), '.dockerignore': '.git\nnode_modules\n.env\n' }),
    ...(has('ci') && { '.github/workflows/ci.yml': workflow(stack, has('tests')) }),
  }
}

function readme({ project, entities, isFirst }: Release, stack: Stack, hasTests: boolean): string {
  return `# ${project.name}

${project.summary}

## What is inside

${lines(project.features, (feature) => `- ${feature}`)}

## Requirements

${lines(stack.requires, (name) => `- ${name}`)}

## Getting started

\`\`\`sh
cp .env.example .env
${stack.install}
${stack.start}
\`\`\`

${hasTests ? `## Tests\n\n\`\`\`sh\n${stack.test}\n\`\`\`\n\n` : ''}## Data

${lines(entities, (entity) => `- **${namesOf(entity).Many}**: ${lines(entity.fields, ({ name }) => name, ', ')}`)}

${isFirst ? '' : '## Upgrading from 1.0\n\nShared code has moved. If you have added code, change its imports.\n\n'}## License

${project.license === 'MIT' ? 'MIT, see `LICENSE`.' : 'One company and its clients, see `LICENSE.md`.'}
`
}

function docs(release: Release, stack: Stack): Files {
  const { project, entities, version, isFirst } = release
  return {
    'CHANGELOG.md': `# Changes

${isFirst ? '' : `## 1.1.0\n\n- Added ${namesOf(entities.at(-1) ?? { name: 'record', fields: [] }).many}.\n- Moved shared code into its own folder.\n- Removed the import of the prototype’s data.\n\n`}## 1.0.0

- The first version.
`,
    'docs/architecture.md': `# Architecture

${project.summary}

## Parts

${lines(stack.requires, (name) => `- ${name}`)}

## Records

${lines(entities, (entity) => `### ${namesOf(entity).Many}\n\n${lines(entity.fields, ({ name, type }) => `- ${name}: ${type}`)}\n`)}`,
    'docs/deployment.md': `# Deployment of ${version}

1. Set ${lines(Object.keys(stack.environment), (name) => `\`${name}\``, ', ')}.
2. Run \`${stack.install}\`.
3. Start it with \`${stack.start}\` behind a proxy that terminates TLS.
`,
    ...(isFirst
      ? {
          'docs/roadmap.md': `# Next\n\n- ${sentenceCase(namesOf(project.entities.at(-1) ?? { name: 'record', fields: [] }).many)}\n- An upgrade guide\n`,
        }
      : {
          'docs/upgrading.md':
            '# From 1.0 to 1.1\n\n1. Make a backup.\n2. Run the new migrations, if there are any.\n3. If you have added code, change its imports of shared code.\n',
        }),
  }
}

const dockerfile = ({ image, install, start }: Stack): string => `FROM ${image}
WORKDIR /app
COPY . .
RUN ${install}
EXPOSE 3000
CMD ${JSON.stringify(start.split(' '))}
`

const workflow = ({ setup, install, test }: Stack, hasTests: boolean): string => `name: CI
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: ${setup}
      - run: ${install}
${hasTests ? `      - run: ${test}\n` : ''}`
