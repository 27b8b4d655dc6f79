import type { Plugin } from 'vite'

/** In px. */
const ORIGINAL_WIDTH = 2560

/** MSW's service worker, limited to requests of the API: modules and pictures would wait for it, too. */
const SERVICE_WORKER = `
importScripts('/mockServiceWorker.js')
addEventListener('install', (event) => {
  const others = { not: { urlPattern: { pathname: '/api/*' } } }
  event.waitUntil(event.addRoutes({ condition: others, source: 'network' }))
})
`

/** Serves components `/service-worker.js` and `/images`: each as wide as its variant's name says, and none named `missing`. */
export function componentNetwork(): Plugin {
  return {
    name: 'sourceyard:component-network',
    configureServer({ middlewares }) {
      middlewares.use('/service-worker.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(SERVICE_WORKER)
      })
      middlewares.use('/images', ({ url = '' }, response) => {
        if (url.includes('missing')) return response.writeHead(404).end()
        const width = Number(/[.]w(\d+)[.]webp$/.exec(url)?.[1] ?? ORIGINAL_WIDTH)
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 10) / 16}"/>`
        response.setHeader('Content-Type', 'image/svg+xml').end(svg)
      })
    },
  }
}
