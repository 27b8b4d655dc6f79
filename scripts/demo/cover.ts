import type { Ground, Hue } from './palette.ts'
import type { SceneName } from './scene-list.ts'
import type { StageName } from './stage.ts'

export type Shot = { scene: SceneName; stage: StageName; words: readonly string[]; beside?: SceneName }
export type Cover = { name: string; tagline: string; hue: Hue; ground: Ground; shots: readonly Shot[] }

/** Words stand in their scene's order; a missing one keeps the scene's own. */
export const shot = (scene: SceneName, stage: StageName, words = ''): Shot => ({
  scene,
  stage,
  words: words.split('|'),
})
export const pair = (scene: SceneName, beside: SceneName): Shot => ({ scene, beside, stage: 'phones', words: [] })
export const cover = (name: string, tagline: string, hue: Hue, ground: Ground, ...shots: Shot[]): Cover => ({
  name,
  tagline,
  hue,
  ground,
  shots,
})
