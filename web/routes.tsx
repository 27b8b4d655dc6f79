import { createElement, Suspense, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { PageHead } from './page-head.tsx'
import { componentOf } from './screens/components.ts'
import { screenAt } from './screens/find-screen.ts'
import { LoadingText } from './ui/screen-loading.tsx'

/** The screen at the current address. */
export function Routes() {
  const [path] = useLocation()
  const search = useSearch()
  // The edge, which has no location, writes the head itself.
  const found = screenAt(path, search, typeof location === 'undefined' ? 'https://edge.invalid' : location.origin)
  const { screen, place } = found
  if (screen.redirectTo !== undefined) return <Redirect to={screen.redirectTo} replace />
  return (
    <LoadingText value={screen.loading?.(place)}>
      <PageHead found={found} />
      <Suspense fallback={<div className="min-h-screen" />}>
        {createElement(componentOf(screen), { key: path, params: place.params })}
        <Ready />
      </Suspense>
    </LoadingText>
  )
}

/** Marks the page once its first screen is hydrated and answers: until then the pointer on a button shows that it waits. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = ''
  }, [])
  return null
}
