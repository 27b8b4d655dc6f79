import { createElement, Suspense, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { PageHead } from './page-head.tsx'
import { componentOf } from './screens/screen-components.ts'
import { matchScreen } from './screens/match-screen.ts'
import { LoadingText } from './ui/screen-loading.tsx'

/** The screen at the current address. */
export function Routes() {
  const [path] = useLocation()
  const search = useSearch()
  // The edge has no `location`; it renders the head without this origin.
  const match = matchScreen(path, search, typeof location === 'undefined' ? 'https://edge.invalid' : location.origin)
  const { screen } = match
  if (screen.redirectTo !== undefined) return <Redirect to={screen.redirectTo} replace />
  return (
    <LoadingText value={screen.loading?.(match.location)}>
      <PageHead match={match} />
      <Suspense fallback={<div className="min-h-screen" />}>
        {createElement(componentOf(screen), { key: path, params: match.location.params })}
        <ReadyMarker />
      </Suspense>
    </LoadingText>
  )
}

/** Marks the page as hydrated; until then, styles show a progress cursor on buttons. */
function ReadyMarker() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
  return null
}
