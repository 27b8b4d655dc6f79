const IV_BYTES = 12
/** What is sealed for one purpose cannot be opened for another. */
export type Purpose = 'outbox' | 'google-link' | 'sign-up' | 'unsubscribe' | 'subscribe' | 'download'

/** Encrypts a text so that only this Worker can read it. Sealing the same text twice gives different results. */
export async function seal(secret: string, text: string, purpose: Purpose = 'outbox'): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await keyOf(secret, purpose)
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(cipher)))
}

/** Decrypts a sealed text; throws if the secret or purpose differs, or the text was tampered with. */
export async function unseal(secret: string, sealed: string, purpose: Purpose = 'outbox'): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0))
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) }
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(algorithm, await keyOf(secret, purpose), bytes.subarray(IV_BYTES)),
  )
}

async function keyOf(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(purpose) }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
