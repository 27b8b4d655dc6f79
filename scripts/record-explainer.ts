import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts'
import { openActor } from './explainer/actor.ts'
import { writeCaptions } from './explainer/captions.ts'
import { encode } from './explainer/encode.ts'
import { Recording } from './explainer/recording.ts'
import { play } from './explainer/story.ts'
import { ROOT } from './platform.ts'
import { OwnSite } from './serve/own-site.ts'
import { findBrowser } from './test/find-browser.ts'

/**
 * Records the explainer from the demo and writes the video and its captions into `web/screens/landing/explainer`.
 * Needs ffmpeg (on Debian: apt-get install ffmpeg).
 */
const FOLDER = path.join(ROOT, 'web/screens/landing/explainer')
const emailOf = (wanted: string) => DEMO_ACCOUNTS.find(({ role }) => role === wanted)?.email ?? ''

const site = new OwnSite()
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
const recording = new Recording()
try {
  mkdirSync(FOLDER, { recursive: true })
  await site.start()
  const buyer = await openActor(browser, site.url, emailOf('buyer'))
  const seller = await openActor(browser, site.url, emailOf('seller'))
  await play(recording, buyer, seller)
  encode(recording.frames, path.join(FOLDER, 'explainer.webm'))
  writeCaptions(recording.scenes, path.join(FOLDER, 'explainer.vtt'))
} finally {
  await browser.close()
  await site.remove()
  recording.remove()
}
