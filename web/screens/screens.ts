import { MAX_PAGE } from '#contract/limits.ts'
import { readPage, TERMS } from '#contract/paths.ts'
import { SITE_NAME } from '#contract/site.ts'
import { categoriesQuery, listingQuery, relatedQuery } from '#web/domains/listings/catalogue-api.ts'
import { mostUsedTagsQuery } from '#web/domains/listings/most-used-api.ts'
import { listingsQuery } from '#web/domains/listings/search-api.ts'
import { portfoliosQuery, profileListingsQuery, profileQuery } from '#web/domains/profiles/profiles-api.ts'
import { reviewsQuery } from '#web/domains/reviews/reviews-api.ts'
import { signInOptionsQuery } from './accounts/sign-in-options.ts'
import { ADMIN_PAGE_NAMES, ADMIN_PAGES, adminPageAt } from './admin/admin-pages.ts'
import { blogHead, helpHead, postHead, sellHead, textHead } from './content/content-heads.ts'
import { helpQuery, postQuery, postsQuery, type TextName, textQuery } from './content/texts-api.ts'
import { NEW } from './dashboard/form-address.ts'
import { landingQuery } from './landing/landing-api.ts'
import { landingHead } from './landing/landing-head.ts'
import { listingHead } from './listing/listing-head.ts'
import { marketplaceHead } from './marketplace/marketplace-head.ts'
import { readState } from './marketplace/marketplace-state.ts'
import { portfoliosHead } from './portfolios/portfolios-head.ts'
import { publicProfileHead } from './public-profile/public-profile-head.ts'
import type { Head, Place, Screen } from './screen.ts'

/**
 * Every screen, in the order in which their paths are tried. A new one is an entry here and its component: the router,
 * the edge, the prefetcher and the sitemap read this list.
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
    queries: ({ search }) => [listingsQuery(readState(search)), categoriesQuery, mostUsedTagsQuery],
    head: (place, read) => marketplaceHead(place, read(listingsQuery(readState(place.search))), read(categoriesQuery)),
  },
  listing: {
    path: '/product/:slug',
    module: './listing/listing-screen.tsx',
    queries: ({ params: { slug = '' } }) => [
      listingQuery(slug),
      relatedQuery(slug),
      reviewsQuery({ subject: 'listing', name: slug }),
    ],
    head: (place, read) => {
      const { slug = '' } = place.params
      return listingHead(place, read(listingQuery(slug)), read(reviewsQuery({ subject: 'listing', name: slug })))
    },
  },
  portfolios: {
    path: '/portfolios',
    module: './portfolios/portfolios-screen.tsx',
    inSitemap: true,
    queries: ({ search }) => [portfoliosQuery(readPage(search, MAX_PAGE))],
    head: (place, read) => portfoliosHead(place, read(portfoliosQuery(readPage(place.search, MAX_PAGE)))),
  },
  sell: { path: '/sell', module: './content/sell-screen.tsx', inSitemap: true, head: sellHead },
  about: written('/about', 'about'),
  help: {
    path: '/help',
    module: './content/help-screen.tsx',
    inSitemap: true,
    queries: () => [helpQuery],
    head: (place, read) => helpHead(place, read(helpQuery)),
  },
  blog: {
    path: '/blog',
    module: './content/blog-screen.tsx',
    inSitemap: true,
    queries: () => [postsQuery],
    head: (place, read) => blogHead(place, read(postsQuery)),
  },
  post: {
    path: '/blog/:slug',
    module: './content/post-screen.tsx',
    queries: ({ params: { slug = '' } }) => [postQuery(slug)],
    head: (place, read) => postHead(place, read(postQuery(place.params['slug'] ?? ''))),
  },
  terms: written('/legal/terms-of-service', 'terms-of-service'),
  privacy: written('/legal/privacy-policy', 'privacy-policy'),
  license: written('/legal/license-agreement', 'license-agreement'),
  cookies: written('/legal/cookie-policy', 'cookie-policy'),
  dmca: written('/legal/dmca', 'dmca', './content/dmca-screen.tsx'),
  developers: written('/developers', 'developers', './content/developers-screen.tsx'),
  shortTerms: {
    path: '/terms',
    module: './content/written-screen.tsx',
    redirectTo: TERMS,
    head: () => ({ title: undefined }),
  },
  login: {
    path: '/login',
    module: './accounts/login-screen.tsx',
    queries: () => [signInOptionsQuery],
    isFineWithoutData: true,
    head: ({ path }) => ({ ...titled('Sign In'), canonical: path }),
  },
  signup: {
    path: '/signup',
    module: './accounts/signup-screen.tsx',
    queries: () => [signInOptionsQuery],
    isFineWithoutData: true,
    head: ({ path }) => ({ ...titled('Sign Up'), canonical: path }),
  },
  forgot: {
    path: '/forgot',
    module: './accounts/forgot-screen.tsx',
    head: ({ path }) => ({ ...titled('Forgot password?'), canonical: path }),
  },
  reset: personal('/reset', './accounts/reset-screen.tsx', 'Choose a new password'),
  confirm: personal('/confirm', './accounts/confirm-screen.tsx', 'Confirm your account'),
  confirmEmail: personal('/confirm-email', './accounts/confirm-email-screen.tsx', 'Confirm your new email address'),
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
  profile: personal('/profile', './profile/profile-screen.tsx', 'Profile Settings'),
  settings: personal('/settings', './settings/settings-screen.tsx', 'Settings'),
  favorites: personal('/favorites', './favorites/favorites-screen.tsx', 'My Favorites'),
  chats: personal('/chat', './chat/chats-screen.tsx', 'Discussions'),
  chat: {
    path: '/chat/:id',
    module: './chat/chat-screen.tsx',
    isPersonal: true,
    loading: () => 'Loading messages...',
    head: () => titled('Discussion'),
  },
  unsubscribe: personal('/unsubscribe', './accounts/unsubscribe-screen.tsx', 'Unsubscribe'),
  newsletter: personal('/newsletter', './accounts/newsletter-screen.tsx', 'Confirm your subscription'),
  admin: {
    path: new RegExp(`^/admin(?:/(?<page>${ADMIN_PAGE_NAMES.join('|')})?)?/?$`, 'i'),
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
    ...profilePage('username'),
  },
  profileAt: {
    path: /^\/@(?<username>[^/]+)(?:\/.*)?$/,
    module: './public-profile/public-profile-screen.tsx',
    ...profilePage('username'),
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
    ...profilePage('id'),
  },
} satisfies Record<string, Screen>
export type ScreenName = keyof typeof SCREENS

/** What shows at any other path. */
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

/** A written page. */
function written(path: string, name: TextName, module: Screen['module'] = './content/written-screen.tsx'): Screen {
  return {
    path,
    module,
    inSitemap: true,
    queries: () => [textQuery(name)],
    head: (place, read) => textHead(place, read(textQuery(name))),
  }
}

function personal(path: string, module: Screen['module'], title: string): Screen {
  return { path, module, isPersonal: true, head: () => titled(title) }
}

/** What the addresses of a profile share, which have its username or its id. */
function profilePage(param: 'username' | 'id'): Pick<Screen, 'queries' | 'head'> {
  const queriesOf = ({ params, search }: Place) => {
    const name = params[param] ?? ''
    return [
      profileQuery(name),
      profileListingsQuery(name, readPage(search, MAX_PAGE)),
      reviewsQuery({ subject: 'profile', name }),
    ] as const
  }
  return {
    queries: (place) => [...queriesOf(place)],
    head: (place, read) => {
      const [profile, listings] = queriesOf(place)
      return publicProfileHead(place, read(profile), read(listings))
    },
  }
}
