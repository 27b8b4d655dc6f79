import { useEffect, useState } from 'react'
import { removeOldParts, storedBytes } from './stored-parts.ts'

/** How many bytes of an unfinished download are in this browser: 0 without one, and until that is known. */
export function useStoredBytes(sha256: string): number {
  const [bytes, setBytes] = useState(0)
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      await removeOldParts()
      const stored = await storedBytes(sha256)
      if (isMounted) setBytes(stored)
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [sha256])
  return bytes
}
