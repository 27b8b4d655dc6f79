import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  normalizeUsername,
  USERNAME_CHECKING,
  USERNAME_PAUSE_MS,
  usernameProblem,
} from '#contract/profiles/usernames.ts'
import { askUsername } from './profile-api.ts'

/** What is known of the username that is being typed. */
export interface Availability {
  status: 'idle' | 'checking' | 'available' | 'taken' | 'refused'
  /** Undefined while there is nothing to say. */
  message?: string
}

const IDLE: Availability = { status: 'idle' }

/**
 * Whether a username as typed can be had, said once nobody has typed for half a second. `current` is one's own. What
 * cannot be asked is left to saving.
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
