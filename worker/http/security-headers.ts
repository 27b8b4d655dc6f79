import { secureHeaders } from 'hono/secure-headers'

const CLOSED = { defaultSrc: ["'none'"] }
const HEADERS = {
  crossOriginResourcePolicy: 'cross-origin',
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  // These protect documents; data and images are not documents.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xFrameOptions: 'DENY',
}

export const apiHeaders = secureHeaders({
  ...HEADERS,
  contentSecurityPolicy: { ...CLOSED, frameAncestors: ["'none'"] },
})

export const imageHeaders = secureHeaders({ ...HEADERS, contentSecurityPolicy: { ...CLOSED, sandbox: [] } })
