import { useEffect, useState } from 'react'
import { loadProgress } from './stored-progress.ts'

/** How many bytes of an upload this browser has shown as sent; 0 if it was begun in another one. */
export function useStoredProgress(uploadId: string): number {
  const [sentBytes, setSentBytes] = useState(0)
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      const stored = await loadProgress(uploadId)
      if (isMounted) setSentBytes(stored?.sentBytes ?? 0)
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [uploadId])
  return sentBytes
}
