/** The part of an OpenAPI document that is used: operations by path and method. */
export interface OpenApi {
  paths: Record<string, Record<string, object>>
}

/** Tags each operation with its topic, the first word of its path: 'listings', 'admin'. */
export function groupByTopic(document: OpenApi): OpenApi {
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const [, topic = ''] = path.split('/')
    const tagged = Object.entries(operations).map(([method, operation]) => [method, { ...operation, tags: [topic] }])
    return [path, Object.fromEntries(tagged)] as const
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
