import { createHash } from 'node:crypto'
import { namesOf, lines } from './project/names.ts'
import { commonFiles } from './project/common-files.ts'
import type { DemoProject, Files, Release } from './project/project.ts'
import { addQuestionable, addSecret } from './project/questionable-files.ts'
import { writeArchive } from './project/write-archive.ts'
import { DEMO_PROJECTS } from './projects.ts'
import { STACKS } from './stacks/stacks.ts'

/** A version of a demo listing's package. */
export interface DemoVersion {
  /** The listing's. */
  slug: string
  version: string
  fileName: string
  status: 'draft' | 'current' | 'superseded'
  notes: string
  bytes: Uint8Array
  /** In hexadecimal. */
  sha256: string
  /** Paths of files that buyers may read. */
  opened: string[]
}

/** The listing whose first version has findings. */
export const QUESTIONABLE = 'reelmark'
/** The listing that has a draft, which a secret keeps from being submitted. */
export const DRAFTED = 'hourglen'

/** All versions of all demo packages, the older first; the same bytes at every run. */
export async function buildPackages(): Promise<DemoVersion[]> {
  return Promise.all(
    DEMO_PROJECTS.flatMap((project) => [
      buildVersion(project, '1.0.0', 'superseded'),
      buildVersion(project, '1.1.0', 'current'),
      ...(project.slug === DRAFTED ? [buildVersion(project, '2.0.0', 'draft')] : []),
    ]),
  )
}

async function buildVersion(
  project: DemoProject,
  version: string,
  status: DemoVersion['status'],
): Promise<DemoVersion> {
  const isFirst = status === 'superseded'
  const release: Release = {
    project,
    version,
    isFirst,
    entities: isFirst ? project.entities.slice(0, -1) : project.entities,
  }
  const root = `${project.slug}-${version}`
  const bytes = await writeArchive(project.format, root, await filesOf(release, status))
  return {
    slug: project.slug,
    version,
    fileName: `${root}.${project.format}`,
    status,
    notes: notesOf(release, status),
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    opened: project.license === 'MIT' && status === 'current' ? [`${root}/README.md`] : [],
  }
}

async function filesOf(release: Release, status: DemoVersion['status']): Promise<Files> {
  const { project } = release
  const stack = STACKS[project.stack]
  const { source, tests } = stack.generate(release)
  const files = { ...commonFiles(release, stack), ...source, ...(!project.lacks?.includes('tests') && tests) }
  if (project.slug === QUESTIONABLE && release.isFirst) return addQuestionable(files)
  return status === 'draft' ? addSecret(files) : files
}

function notesOf({ project, isFirst }: Release, status: DemoVersion['status']): string {
  const [added] = project.entities.slice(-1).map((entity) => namesOf(entity))
  if (isFirst) return `The first version of ${project.name}.\n\n${lines(project.features, (feature) => `- ${feature}`)}`
  if (status === 'draft')
    return '## To do\n\n- Move the key of the payment service to the environment\n- Write the upgrade guide'
  return `## Added\n\n- **${added?.Many}**\n\n## Changed\n\n- Shared code is in its own folder\n- Dependencies are up to date\n\n## Removed\n\n- The import of the prototype’s data`
}
