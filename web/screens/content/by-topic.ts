/** What is read of an OpenAPI document: its operations, by path and method. */
export interface OpenApi {
  paths: Record<string, Record<string, object>>
}

/** The same document with each operation under its topic, the first word of its path: 'listings', 'admin'. */
export function byTopic(document: OpenApi): OpenApi {
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const [, topic = ''] = path.split('/')
    const tagged = Object.entries(operations).map(([method, operation]) => [method, { ...operation, tags: [topic] }])
    return [path, Object.fromEntries(tagged)] as const
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
