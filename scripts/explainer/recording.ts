import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'

export interface Frame {
  file: string
  /** Seconds since the beginning of the video. */
  at: number
}

export interface Scene {
  text: string
  /** Seconds since the beginning of the video. */
  from: number
  to: number
}

/** The longest time between two frames, in seconds: longer waits for the browser are cut. */
const MAX_GAP = 1.2
/** How long the last frame of a scene stays, in seconds. */
const PAUSE = 0.6

/** The frames and captions of a video, recorded scene by scene. What happens between two scenes is not in it. */
export class Recording {
  readonly frames: Frame[] = []
  readonly scenes: Scene[] = []
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-explainer-'))
  #length = 0

  /** Records a page while something is done in it, at least `seconds` long, with a caption. */
  async scene(page: Page, text: string, seconds: number, act: () => Promise<void>): Promise<void> {
    const from = this.#length
    const client = await page.context().newCDPSession(page)
    let before: number | undefined
    client.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
      this.#length += before === undefined ? 0 : Math.min(timestamp - before, MAX_GAP)
      before = timestamp
      const file = path.join(this.#folder, `${String(this.frames.length).padStart(6, '0')}.jpg`)
      writeFileSync(file, Buffer.from(data, 'base64'))
      this.frames.push({ file, at: this.#length })
      void client.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await page.bringToFront()
    await client.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: 1280, maxHeight: 800 })
    await act()
    await client.send('Page.stopScreencast')
    await client.detach()
    this.#length = Math.max(this.#length + PAUSE, from + seconds)
    this.scenes.push({ text, from, to: this.#length })
    console.log(`${from.toFixed(1)} s: ${text}`)
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
