import bundle from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import styles from 'swagger-ui-dist/swagger-ui.css?url'
import { byTopic, type OpenApi } from './by-topic.ts'

interface ViewerOptions {
  domNode: HTMLElement
  spec: OpenApi
  docExpansion: 'none'
  defaultModelsExpandDepth: number
  supportedSubmitMethods: string[]
  syntaxHighlight: { activated: boolean }
  plugins: ((viewer: Viewer) => object)[]
  layout: string
}

/** Draws every operation of the API in an element, once; throws if something of it cannot be loaded. */
export async function showOperations(domNode: HTMLElement): Promise<void> {
  const [spec] = await Promise.all([
    askForDocument(),
    load(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })),
    load(Object.assign(document.createElement('script'), { src: bundle })),
  ])
  const draw: (options: ViewerOptions) => void = Reflect.get(window, 'SwaggerUIBundle')
  draw({
    domNode,
    spec: byTopic(spec),
    docExpansion: 'none',
    // Every reply has its schema where it is; there are none of their own.
    defaultModelsExpandDepth: -1,
    // Reading only: most operations need a session or change something.
    supportedSubmitMethods: [],
    // Its colors are not ours.
    syntaxHighlight: { activated: false },
    plugins: [listAlone],
    layout: 'ListAlone',
  })
}

async function askForDocument(): Promise<OpenApi> {
  const reply = await fetch('/api/openapi.json')
  if (!reply.ok) throw new Error(`The document was answered with ${reply.status}.`)
  return reply.json()
}

interface Viewer {
  React: { createElement: (component: unknown, properties?: object, ...children: unknown[]) => unknown }
  getComponent: (name: string, isContainer?: boolean) => unknown
}

/** A layout of the operations alone: the page has its own title and main landmark, and there is one server. */
const listAlone = ({ React, getComponent }: Viewer) => ({
  components: {
    ListAlone: () => {
      const [icons, list] = [getComponent('SvgAssets'), getComponent('operations', true)].map((part) =>
        React.createElement(part),
      )
      return React.createElement('div', { className: 'swagger-ui' }, icons, list)
    },
  },
})

function load(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('A file of the viewer did not load.'))
    })
    document.head.append(element)
  })
}
