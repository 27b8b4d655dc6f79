import { MAX_PAGE } from '#contract/limits.ts'
import { readPage, TERMS } from '#contract/paths.ts'
import { SITE_NAME } from '#contract/site.ts'
import { categoriesQuery, listingQuery, relatedQuery } from '#web/domains/listings/catalogue-api.ts'
import { mostUsedLanguagesQuery, mostUsedTagsQuery } from '#web/domains/listings/most-used-api.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { portfoliosQuery, profileListingsQuery, profileQuery } from '#web/domains/profiles/profiles-api.ts'
import { reviewsQuery } from '#web/domains/reviews/reviews-api.ts'
import { signInQueries } from './accounts/sign-in-queries.ts'
import { ADMIN_PAGE_NAMES, ADMIN_PAGES, adminPageAt } from './admin/admin-pages.ts'
import { blogHead, helpHead, postHead, sellHead, contentHead } from './content/content-heads.ts'
import { helpQuery, postQuery, postsQuery, type TextName, textQuery } from './content/texts-api.ts'
import { NEW } from './dashboard/form-path.ts'
import { landingQuery } from './landing/landing-api.ts'
import { landingHead } from './landing/landing-head.ts'
import { listingHead } from './listing/listing-head.ts'
import { marketplaceHead } from './marketplace/marketplace-head.ts'
import { readState } from './marketplace/marketplace-state.ts'
import { portfoliosHead } from './portfolios/portfolios-head.ts'
import { publicProfileHead } from './public-profile/public-profile-head.ts'
import type { Head, ScreenLocation, Screen } from './screen.ts'

/**
 * Every screen, in matching order. A new screen is an entry here and a component: the router, the edge, prefetching and
 * the sitemap all read this list.
 */
export const SCREENS = {
  home: {
    path: '/',
    module: './landing/landing-screen.tsx',
    inSitemap: true,
    queries: () => [landingQuery],
    head: landingHead,
  },
  marketplace: {
    path: '/marketplace',
    module: './marketplace/marketplace-screen.tsx',
    inSitemap: true,
    queries: ({ search }) => [
      listingsQuery(readState(search)),
      categoriesQuery,
      mostUsedTagsQuery,
      mostUsedLanguagesQuery,
    ],
    head: (location, read) =>
      marketplaceHead(location, read(listingsQuery(readState(location.search))), read(categoriesQuery)),
  },
  listing: {
    path: '/product/:slug',
    module: './listing/listing-screen.tsx',
    queries: ({ params: { slug = '' } }) => [
      listingQuery(slug),
      relatedQuery(slug),
      reviewsQuery({ subject: 'listing', name: slug }),
    ],
    head: (location, read) => {
      const { slug = '' } = location.params
      return listingHead(location, read(listingQuery(slug)), read(reviewsQuery({ subject: 'listing', name: slug })))
    },
  },
  changes: {
    path: '/product/:slug/changes',
    module: './changes/changes-screen.tsx',
    isPersonal: true,
    head: () => titled('What changed'),
  },
  portfolios: {
    path: '/portfolios',
    module: './portfolios/portfolios-screen.tsx',
    inSitemap: true,
    queries: ({ search }) => [portfoliosQuery(readPage(search, MAX_PAGE))],
    head: (location, read) => portfoliosHead(location, read(portfoliosQuery(readPage(location.search, MAX_PAGE)))),
  },
  sell: { path: '/sell', module: './content/sell-screen.tsx', inSitemap: true, head: sellHead },
  about: contentPage('/about', 'about'),
  help: {
    path: '/help',
    module: './content/help-screen.tsx',
    inSitemap: true,
    queries: () => [helpQuery],
    head: (location, read) => helpHead(location, read(helpQuery)),
  },
  blog: {
    path: '/blog',
    module: './content/blog-screen.tsx',
    inSitemap: true,
    queries: () => [postsQuery],
    head: (location, read) => blogHead(location, read(postsQuery)),
  },
  post: {
    path: '/blog/:slug',
    module: './content/post-screen.tsx',
    queries: ({ params: { slug = '' } }) => [postQuery(slug)],
    head: (location, read) => postHead(location, read(postQuery(location.params['slug'] ?? ''))),
  },
  terms: contentPage('/legal/terms-of-service', 'terms-of-service'),
  privacy: contentPage('/legal/privacy-policy', 'privacy-policy'),
  license: contentPage('/legal/license-agreement', 'license-agreement'),
  cookies: contentPage('/legal/cookie-policy', 'cookie-policy'),
  dmca: contentPage('/legal/dmca', 'dmca', './content/dmca-screen.tsx'),
  developers: contentPage('/developers', 'developers', './content/developers-screen.tsx'),
  shortTerms: {
    path: '/terms',
    module: './content/content-screen.tsx',
    redirectTo: TERMS,
    head: () => ({ title: undefined }),
  },
  login: {
    path: '/login',
    module: './accounts/login-screen.tsx',
    queries: signInQueries,
    canRenderWithoutData: true,
    head: ({ path }) => ({ ...titled('Sign In'), canonical: path }),
  },
  signup: {
    path: '/signup',
    module: './accounts/signup-screen.tsx',
    queries: signInQueries,
    canRenderWithoutData: true,
    head: ({ path }) => ({ ...titled('Sign Up'), canonical: path }),
  },
  forgot: {
    path: '/forgot',
    module: './accounts/forgot-screen.tsx',
    head: ({ path }) => ({ ...titled('Forgot password?'), canonical: path }),
  },
  reset: personalScreen('/reset', './accounts/reset-screen.tsx', 'Choose a new password'),
  confirm: personalScreen('/confirm', './accounts/confirm-screen.tsx', 'Confirm your account'),
  confirmEmail: personalScreen(
    '/confirm-email',
    './accounts/confirm-email-screen.tsx',
    'Confirm your new email address',
  ),
  dashboard: {
    path: '/dashboard',
    module: './dashboard/dashboard-screen.tsx',
    isPersonal: true,
    loading: ({ search }) => `Loading your ${/\btab=my-(purchases|sales)\b/.exec(search)?.[1] ?? 'projects'}...`,
    head: () => titled('Dashboard'),
  },
  listingForm: {
    path: '/dashboard/projects/:id',
    module: './dashboard/dashboard-screen.tsx',
    isPersonal: true,
    head: ({ params: { id } }) => titled(id === NEW ? 'New project' : 'Edit project'),
  },
  package: {
    path: '/dashboard/projects/:id/package',
    module: './package/package-screen.tsx',
    isPersonal: true,
    head: () => titled('Package'),
  },
  profile: personalScreen('/profile', './profile/profile-screen.tsx', 'Profile Settings'),
  settings: personalScreen('/settings', './settings/settings-screen.tsx', 'Settings'),
  favorites: personalScreen('/favorites', './favorites/favorites-screen.tsx', 'My Favorites'),
  library: personalScreen('/library', './library/library-screen.tsx', 'Library'),
  purchase: personalScreen('/library/:id', './library/purchase-screen.tsx', 'Purchase'),
  chats: personalScreen('/chat', './chat/chats-screen.tsx', 'Discussions'),
  chat: {
    path: '/chat/:id',
    module: './chat/chat-screen.tsx',
    isPersonal: true,
    loading: () => 'Loading messages...',
    head: () => titled('Discussion'),
  },
  unsubscribe: personalScreen('/unsubscribe', './accounts/unsubscribe-screen.tsx', 'Unsubscribe'),
  newsletter: personalScreen('/newsletter', './accounts/newsletter-screen.tsx', 'Confirm your subscription'),
  admin: {
    path: new RegExp(`^/admin(?:/users/(?<user>[\\w-]{1,64})|/(?<page>${ADMIN_PAGE_NAMES.join('|')})?)?/?$`, 'i'),
    module: './admin/admin-screen.tsx',
    isPersonal: true,
    loading: ({ params }) => ADMIN_LOADING[adminPageAt(params)],
    head: ({ params }) => titled(`${ADMIN_PAGES[adminPageAt(params)]} · Admin`),
  },
  invalidUsername: {
    path: /^\/(?:u\/?|@(?:\/.*)?)$/i,
    module: './public-profile/invalid-username-screen.tsx',
    head: () => ({ ...titled('Invalid Username'), noIndex: true, isMissing: true }),
  },
  publicProfile: {
    path: '/u/:username',
    module: './public-profile/public-profile-screen.tsx',
    ...profileScreen('username'),
  },
  profileAt: {
    path: /^\/@(?<username>[^/]+)(?:\/.*)?$/,
    module: './public-profile/public-profile-screen.tsx',
    ...profileScreen('username'),
  },
  ownPublicProfile: {
    path: '/public-profile',
    module: './public-profile/own-public-profile-screen.tsx',
    isPersonal: true,
    head: () => ({ title: undefined }),
  },
  profileById: {
    path: '/profile/:id',
    module: './public-profile/profile-by-id-screen.tsx',
    ...profileScreen('id'),
  },
} satisfies Record<string, Screen>
export type ScreenName = keyof typeof SCREENS

export const NOT_FOUND: Screen = {
  path: '*',
  module: './not-found/not-found-screen.tsx',
  head: () => ({ ...titled('Page not found'), noIndex: true, isMissing: true }),
}

const ADMIN_LOADING: Partial<Record<string, string>> = {
  projects: 'Loading products...',
  'seller-products': 'Loading seller products...',
}

function titled(title: string): Head {
  return { title: `${title} · ${SITE_NAME}` }
}

/** A page rendered from a Markdown file. */
function contentPage(path: string, name: TextName, module: Screen['module'] = './content/content-screen.tsx'): Screen {
  return {
    path,
    module,
    inSitemap: true,
    queries: () => [textQuery(name)],
    head: (location, read) => contentHead(location, read(textQuery(name))),
  }
}

function personalScreen(path: string, module: Screen['module'], title: string): Screen {
  return { path, module, isPersonal: true, head: () => titled(title) }
}

/** Shared by the profile screens, whose path has a username or an id. */
function profileScreen(param: 'username' | 'id'): Pick<Screen, 'queries' | 'head'> {
  const queriesOf = ({ params, search }: ScreenLocation) => {
    const name = params[param] ?? ''
    return [
      profileQuery(name),
      profileListingsQuery(name, readPage(search, MAX_PAGE)),
      reviewsQuery({ subject: 'profile', name }),
    ] as const
  }
  return {
    queries: (location) => [...queriesOf(location)],
    head: (location, read) => {
      const [profile, listings] = queriesOf(location)
      return publicProfileHead(location, read(profile), read(listings))
    },
  }
}
