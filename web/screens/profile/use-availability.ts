import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  normalizeUsername,
  USERNAME_CHECKING,
  USERNAME_PAUSE_MS,
  usernameProblem,
} from '#contract/profiles/usernames.ts'
import { askUsername } from './profile-api.ts'

/** The availability of the typed username. */
export interface Availability {
  status: 'idle' | 'checking' | 'available' | 'taken' | 'refused'
  /** Undefined if there is nothing to show. */
  message?: string
}

const IDLE: Availability = { status: 'idle' }

/**
 * Checks whether a typed username is available after half a second without typing. `current` is the person's own. If a
 * check fails, saving decides.
 */
export function useAvailability(typed: string, current: string | null): Availability {
  const queries = useQueryClient()
  const [found, setFound] = useState<Availability & { about: string }>()
  const username = normalizeUsername(typed)
  const isAnother = username !== '' && username !== current

  useEffect(() => {
    if (!isAnother) return
    let isStale = false
    const tell = (availability: Availability) => {
      if (!isStale) setFound({ ...availability, about: username })
    }
    const ask = async () => {
      const problem = usernameProblem(username)
      if (problem) return tell({ status: 'refused', message: problem })
      tell({ status: 'checking', message: USERNAME_CHECKING })
      try {
        const { status, message } = await askUsername(queries, username)
        tell({ status: status === 'available' || status === 'taken' ? status : 'refused', message })
      } catch {
        tell(IDLE)
      }
    }
    const timer = setTimeout(() => void ask(), USERNAME_PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [username, isAnother, queries])

  return isAnother && found?.about === username ? found : IDLE
}
