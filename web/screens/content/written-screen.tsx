import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { TextName } from './texts-api.ts'
import { textQuery } from './texts-api.ts'
import { WrittenPage } from './written-page.tsx'

/** The text that the last segment of the address names. */
export default function WrittenScreen() {
  const [path] = useLocation()
  const name = path.toLowerCase().replace(/\/$/, '').replace(/^.*\//, '')
  const { data: page } = useSuspenseQuery(textQuery(name as TextName))
  return <WrittenPage page={page} />
}
