import bundle from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import styles from 'swagger-ui-dist/swagger-ui.css?url'
import { groupByTopic, type OpenApi } from './group-by-topic.ts'

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

/** Renders the API reference into an element; throws if the viewer cannot be loaded. */
export async function showOperations(domNode: HTMLElement): Promise<void> {
  const [spec] = await Promise.all([
    fetchDocument(),
    load(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })),
    load(Object.assign(document.createElement('script'), { src: bundle })),
  ])
  const draw: (options: ViewerOptions) => void = Reflect.get(window, 'SwaggerUIBundle')
  draw({
    domNode,
    spec: groupByTopic(spec),
    docExpansion: 'none',
    // Schemas are inline, so there is no list of models.
    defaultModelsExpandDepth: -1,
    // Read-only: most operations need a session or change data.
    supportedSubmitMethods: [],
    // Its colors do not match the theme.
    syntaxHighlight: { activated: false },
    plugins: [operationsLayout],
    layout: 'ListAlone',
  })
}

async function fetchDocument(): Promise<OpenApi> {
  const reply = await fetch('/api/openapi.json')
  if (!reply.ok) throw new Error(`The document was answered with ${reply.status}.`)
  return reply.json()
}

interface Viewer {
  React: { createElement: (component: unknown, properties?: object, ...children: unknown[]) => unknown }
  getComponent: (name: string, isContainer?: boolean) => unknown
}

/** A layout with operations only: the page has its own title and main landmark, and there is one server. */
const operationsLayout = ({ React, getComponent }: Viewer) => ({
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
