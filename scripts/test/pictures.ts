import type { Plugin } from 'vite'

/** An original's width, in px. */
const ORIGINAL = 2560

/** Serves `/images`: each as wide as its variant's name says, and none for a name that has `missing` in it. */
export function pictures(): Plugin {
  return {
    name: 'sourceyard:pictures',
    configureServer({ middlewares }) {
      middlewares.use('/images', ({ url = '' }, response) => {
        if (url.includes('missing')) return response.writeHead(404).end()
        const width = Number(/[.]w(\d+)[.]webp$/.exec(url)?.[1] ?? ORIGINAL)
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 10) / 16}"/>`)
      })
    },
  }
}
