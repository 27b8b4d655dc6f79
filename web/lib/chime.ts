const NOTES_HZ = [659, 880]
const NOTE_S = 0.12
const FADE_S = 0.25
const VOLUME = 0.08
/** A later sound would no longer match the event that caused it. */
const MAX_DELAY_MS = 1_000

let context: AudioContext | undefined

/** Plays two short notes, unless the browser blocks audio until the page has been interacted with. */
export async function chime(): Promise<void> {
  // An AudioContext before any user interaction logs a console warning.
  if (!('AudioContext' in window) || !navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  const requestedAt = performance.now()
  await context.resume()
  if (performance.now() - requestedAt > MAX_DELAY_MS) return
  for (const [index, frequency] of NOTES_HZ.entries()) play(context, frequency, context.currentTime + index * NOTE_S)
}

function play(audio: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(audio, { frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(VOLUME, at)
  volume.gain.exponentialRampToValueAtTime(VOLUME / 1_000, at + FADE_S)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + FADE_S)
}
