import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether a key belongs to the input method that composes a word, also the Enter that accepts it: Safari sends that one
 * after the composition, with the code 229.
 */
export function isComposing({ nativeEvent }: ReactKeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}

/** Whether shortcuts are made with Cmd. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Whether Ctrl or Cmd makes a key a shortcut. In a text field on Apple's devices, Ctrl moves the cursor and deletes. */
export function hasShortcutKey({ metaKey, ctrlKey, target }: KeyboardEvent): boolean {
  if (metaKey || !ctrlKey) return metaKey
  return !(isApple() && target instanceof Element && target.matches(FIELDS))
}
