import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  normalizeUsername,
  USERNAME_CHECKING,
  USERNAME_PAUSE_MS,
  usernameProblem,
} from '#contract/profiles/usernames.ts'
import { fetchAvailability } from './profile-api.ts'

export interface Availability {
  status: 'idle' | 'checking' | 'available' | 'taken' | 'refused'
  message?: string
}

const IDLE: Availability = { status: 'idle' }

/**
 * Checks whether a username is available, debounced by half a second. `current` is the user's own. If the check fails,
 * saving decides.
 */
export function useAvailability(typed: string, current: string | null): Availability {
  const queries = useQueryClient()
  const [found, setFound] = useState<Availability & { about: string }>()
  const username = normalizeUsername(typed)
  const isAnother = username !== '' && username !== current

  useEffect(() => {
    if (!isAnother) return
    let isStale = false
    const setResult = (availability: Availability) => {
      if (!isStale) setFound({ ...availability, about: username })
    }
    const check = async () => {
      const problem = usernameProblem(username)
      if (problem) return setResult({ status: 'refused', message: problem })
      setResult({ status: 'checking', message: USERNAME_CHECKING })
      try {
        const { status, message } = await fetchAvailability(queries, username)
        setResult({ status: status === 'available' || status === 'taken' ? status : 'refused', message })
      } catch {
        setResult(IDLE)
      }
    }
    const timer = setTimeout(() => void check(), USERNAME_PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [username, isAnother, queries])

  return isAnother && found?.about === username ? found : IDLE
}
