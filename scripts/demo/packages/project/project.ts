/** What a field of an entity holds. Money is in cents. */
export type FieldType = 'text' | 'number' | 'money' | 'boolean' | 'date'

export interface Field {
  /** In words, such as `due date`. */
  name: string
  type: FieldType
}

/** A kind of record that a project keeps; most of its files are about one of them. */
export interface Entity {
  /** In words and in the singular, such as `standing order`. */
  name: string
  fields: Field[]
}

export type StackName =
  | 'cli'
  | 'django'
  | 'flutter'
  | 'go'
  | 'laravel'
  | 'next'
  | 'rails'
  | 'react'
  | 'rust'
  | 'svelte'
  | 'vue'
  | 'widget'

/** What a project may lack. */
export type Part = 'tests' | 'docs' | 'docker' | 'ci' | 'lock'

/** A demo listing's project, from which both of its versions are generated. */
export interface DemoProject {
  /** The listing's. */
  slug: string
  name: string
  /** One sentence. */
  summary: string
  features: string[]
  stack: StackName
  license: 'MIT' | 'proprietary'
  format: 'zip' | 'tar.gz'
  /** The last one is added by the second version. */
  entities: Entity[]
  lacks?: Part[]
  /** Dependencies besides those of the stack. */
  dependencies?: string[]
}

/** Content by path, without the archive's root folder. */
export type Files = Record<string, string | Uint8Array>

/** A version of a project that is to be generated. */
export interface Release {
  project: DemoProject
  version: string
  /** Whether it is the first version, before files were moved and one entity was added. */
  isFirst: boolean
  entities: Entity[]
}

/** What a stack generates for a release. */
export interface StackFiles {
  source: Files
  tests: Files
}

export interface Stack {
  generate: (release: Release) => StackFiles
  /** Languages and servers that it needs. */
  requires: string[]
  /** A command each. */
  install: string
  start: string
  test: string
  /** Of the container. */
  image: string
  /** The action that prepares CI. */
  setup: string
  /** Variables with examples of their values. */
  environment: Record<string, string>
}
