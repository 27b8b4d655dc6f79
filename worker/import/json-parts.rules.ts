const [QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b]

/** Whether JSON has more lists, objects and further items than `most`, without parsing it. */
export function hasMoreParts(json: string, max: number): boolean {
  let parts = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) isText = !isText
    else if (isText) at += code === BACKSLASH ? 1 : 0
    else if (code === BRACKET || code === BRACE || code === COMMA) parts += 1
    if (parts > max) return true
  }
  return false
}
