import { describe, expect, it } from 'vitest'
import { mediaSources } from '#contract/site.ts'

const sources = (src: string) => mediaSources({ src, captions: '/captions.vtt' })

describe('mediaSources [1 video origin]', () => {
  it('is this site alone without a video or with our own', () => {
    expect(mediaSources(null)).toBe("'self'")
    expect(sources('/explainer.mp4')).toBe("'self'")
  })

  it('adds exactly the origin of a video elsewhere', () => {
    expect(sources('https://media.example/a/explainer.mp4?v=1')).toBe("'self' https://media.example")
    expect(sources('https://media.example:8443')).toBe("'self' https://media.example:8443")
  })

  it.each([
    'http://media.example/a.mp4',
    'https://media.example;script-src *',
    "https://media.example 'unsafe-inline'/a.mp4",
    'https://user@media.example/a.mp4',
    'data:video/mp4,',
  ])('adds nothing for %j', (src) => {
    expect(sources(src)).toBe("'self'")
  })
})
