/** Files by the role that their path shows. Patterns match the whole path, in lower case, without the archive's root folder. */
const LICENSE = /^(?:licen[cs]e|copying|unlicense)(?:[._-][^.]*)?(?:\.(?:md|markdown|txt|rst|adoc|html))?$/
const README = /^readme(?:\.(?:md|markdown|mdx|rst|txt|adoc))?$/
/** Also of a stage, such as `.env.production`; not those that show what to fill in. */
const ENV_FILE = /^\.env(?!.*(?:example|sample|template|dist|default))(?:\..+)?$/
const ENV_EXAMPLE = /^\.?env[._-]?(?:.*[._-])?(?:example|sample|template|dist)$/
const INSTALLED = /(?:^|\/)(?:node_modules|bower_components|vendor\/(?:bundle|composer)|site-packages)\//
const REPOSITORY = /(?:^|\/)\.git\//
const TESTS =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|cypress)\/.*\.[a-z]+$|[._-](?:test|spec)s?\.[a-z]+$|(?:^|\/)test_[^/]+\.py$|tests?\.(?:java|kt|cs|php|swift)$/
const CI =
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/config\.yml|\.travis\.yml|azure-pipelines\.yml|bitbucket-pipelines\.yml|jenkinsfile|\.drone\.yml|\.woodpecker\.yml|\.buildkite\/.+)$/
const DOCS = /^(?:docs?|documentation)\/.+|^(?:.*\/)?(?:contributing|changelog|architecture)(?:\.[a-z]+)?$/
const DOCKER = /(?:^|\/)(?:dockerfile(?:\.[^/]+)?|[^/]+\.dockerfile|(?:docker-)?compose(?:\.[^/]+)?\.ya?ml)$/

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()

export const isLicenseFile = (path: string): boolean => LICENSE.test(nameOf(path)) && !isInstalled(path)
export const isReadme = (path: string): boolean => README.test(nameOf(path))
export const isEnvFile = (path: string): boolean => ENV_FILE.test(nameOf(path))
export const isEnvExample = (path: string): boolean => ENV_EXAMPLE.test(nameOf(path))
export const isInstalled = (path: string): boolean => INSTALLED.test(path.toLowerCase())
export const isOfRepository = (path: string): boolean => REPOSITORY.test(path)
export const isTest = (path: string): boolean => TESTS.test(path.toLowerCase())
export const isContinuousIntegration = (path: string): boolean => CI.test(path.toLowerCase())
export const isDocumentation = (path: string): boolean => DOCS.test(path.toLowerCase())
export const isDocker = (path: string): boolean => DOCKER.test(path.toLowerCase())
