import type { Stack, StackName } from '../project/project.ts'
import { cli } from './cli.ts'
import { django } from './django.ts'
import { flutter } from './flutter.ts'
import { go } from './go.ts'
import { laravel } from './laravel.ts'
import { rails } from './rails.ts'
import { rust } from './rust.ts'
import { next, react, svelte, vue } from './typescript.ts'
import { widget } from './widget.ts'

export const STACKS: Record<StackName, Stack> = {
  cli,
  django,
  flutter,
  go,
  laravel,
  next,
  rails,
  react,
  rust,
  svelte,
  vue,
  widget,
}
