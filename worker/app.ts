import { Hono, type MiddlewareHandler } from 'hono'
import { openAPIRouteHandler } from 'hono-openapi'
import { adminUsersRoutes } from './accounts/admin-users.routes.ts'
import { apiTokensRoutes } from './accounts/api-tokens.routes.ts'
import { googleRoutes } from './accounts/google.routes.ts'
import { mailChoicesRoutes } from './accounts/mail-choices.routes.ts'
import { noticesRoutes } from './accounts/notices.routes.ts'
import { settingsRoutes } from './accounts/settings.routes.ts'
import { signInRoutes } from './accounts/sign-in.routes.ts'
import { signUpRoutes } from './accounts/sign-up.routes.ts'
import { activityRoutes } from './audit/activity.routes.ts'
import { socialCardsRoutes } from './social-cards/social-cards.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { chatsRoutes } from './chat/chats.routes.ts'
import { savedRepliesRoutes } from './chat/saved-replies.routes.ts'
import { rebuildChatsRoutes } from './chat/rebuild-chats.routes.ts'
import { socketsRoutes } from './chat/sockets.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { adminDealsRoutes } from './deals/admin-deals.routes.ts'
import { dealRecordRoutes } from './chat/deal-record.routes.ts'
import { movesRoutes } from './deals/moves.routes.ts'
import { dealsRoutes } from './deals/own-deals.routes.ts'
import { favoritesRoutes } from './favorites/favorites.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import type { AppEnv } from './http/app-env.ts'
import { toErrorResponse } from './http/error-response.ts'
import { guardMutations } from './http/guard-mutations.ts'
import { noStore } from './http/no-store.ts'
import { identify, observe } from './http/observe.ts'
import { apiHeaders, imageHeaders } from './http/security-headers.ts'
import { importRoutes } from './import/import.routes.ts'
import { synonymsRoutes } from './synonyms/synonyms.routes.ts'
import { adminCategoriesRoutes, adminTagsRoutes } from './taxonomy/taxonomy.routes.ts'
import { libraryRoutes } from './library/library.routes.ts'
import { featuredRoutes } from './landing/featured.routes.ts'
import { landingRoutes } from './landing/landing.routes.ts'
import { adminListingsRoutes } from './listings/admin-listings.routes.ts'
import { listingStatusRoutes } from './listings/listing-status.routes.ts'
import { ownListingsRoutes } from './listings/own-listings.routes.ts'
import { reviewReasonsRoutes } from './listings/review-reasons.routes.ts'
import { reviewTimeRoutes } from './listings/review-time.routes.ts'
import { imagesRoutes } from './media/images.routes.ts'
import { uploadsRoutes } from './media/uploads.routes.ts'
import { campaignsRoutes } from './newsletter/campaigns.routes.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { comparisonsRoutes } from './packages/comparisons.routes.ts'
import { inspectionsRoutes } from './packages/inspections.routes.ts'
import { listedPackagesRoutes } from './packages/listed-packages.routes.ts'
import { packagesRoutes } from './packages/packages.routes.ts'
import { reviewVersionsRoutes } from './packages/review-versions.routes.ts'
import { ownProfileRoutes } from './profiles/own-profile.routes.ts'
import { profilesRoutes } from './profiles/profiles.routes.ts'
import { adminReportsRoutes } from './reports/admin-reports.routes.ts'
import { fileReportRoutes } from './reports/file-report.routes.ts'
import { fileTakedownRoutes } from './reports/file-takedown.routes.ts'
import { adminReviewsRoutes } from './reviews/admin-reviews.routes.ts'
import { reviewsRoutes } from './reviews/reviews.routes.ts'
import { userRecordsRoutes } from './user-records/user-records.routes.ts'
import { viewsRoutes } from './views/views.routes.ts'
import { ApiError } from './errors.ts'

const api = new Hono<AppEnv>()
  .route('/', healthRoutes)
  .route('/', catalogueRoutes)
  .route('/', landingRoutes)
  .route('/', viewsRoutes)
  .route('/', reviewsRoutes)
  .route('/', signUpRoutes)
  .route('/', signInRoutes)
  .route('/', googleRoutes)
  .route('/', settingsRoutes)
  .route('/', noticesRoutes)
  .route('/', mailChoicesRoutes)
  .route('/', newsletterRoutes)
  .route('/', profilesRoutes)
  .route('/', ownProfileRoutes)
  .route('/', ownListingsRoutes)
  .route('/', packagesRoutes)
  .route('/', inspectionsRoutes)
  .route('/', listedPackagesRoutes)
  .route('/', comparisonsRoutes)
  .route('/', reviewTimeRoutes)
  .route('/', dealsRoutes)
  .route('/', dealRecordRoutes)
  .route('/', movesRoutes)
  .route('/', libraryRoutes)
  .route('/', chatsRoutes)
  .route('/', savedRepliesRoutes)
  .route('/', favoritesRoutes)
  .route('/', fileReportRoutes)
  .route('/', fileTakedownRoutes)
  .route('/', listingStatusRoutes)
  .route('/', reviewVersionsRoutes)
  .route('/', dashboardRoutes)
  .route('/', adminListingsRoutes)
  .route('/', featuredRoutes)
  .route('/', adminCategoriesRoutes)
  .route('/', adminTagsRoutes)
  .route('/', synonymsRoutes)
  .route('/', reviewReasonsRoutes)
  .route('/', campaignsRoutes)
  .route('/', adminUsersRoutes)
  .route('/', userRecordsRoutes)
  .route('/', adminReportsRoutes)
  .route('/', adminDealsRoutes)
  .route('/', adminReviewsRoutes)
  .route('/', rebuildChatsRoutes)
  .route('/', activityRoutes)
  .route('/', apiTokensRoutes)
  .route('/', importRoutes)
  .route('/', uploadsRoutes)

/** Every route. The browser's clients are typed by each domain's own export. */
function everyRoute(observer: MiddlewareHandler<AppEnv>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(observer)
    .use(noStore)
    .on('ALL', ['/api/*', '/parties/*'], apiHeaders)
    .use('/images/*', imageHeaders)
    .use('/api/*', guardMutations)
    .route('/api', api)
    .route('/parties', socketsRoutes)
    .get(
      '/api/openapi.json',
      openAPIRouteHandler(api, {
        documentation: {
          info: { title: 'Sourceyard', version: '1', description: 'The HTTP API of the Sourceyard marketplace.' },
          servers: [{ url: '/api' }],
        },
      }),
    )
    .route('/images/cards', socialCardsRoutes)
    .route('/images', imagesRoutes)
    .notFound((c) => toErrorResponse(new ApiError('not_found'), c))
    .onError(toErrorResponse)
}

export const app = everyRoute(observe)

/** For the cached entrypoint, where the gateway in front writes the log. */
export const quietApp = everyRoute(identify)

/** The types of the browser's clients, one per domain. */
export type CatalogueApi = typeof catalogueRoutes
export type LandingApi = typeof landingRoutes
export type ReviewsApi = typeof reviewsRoutes
export type SignUpApi = typeof signUpRoutes
export type SignInApi = typeof signInRoutes
export type GoogleApi = typeof googleRoutes
export type SettingsApi = typeof settingsRoutes
export type NoticesApi = typeof noticesRoutes
export type MailChoicesApi = typeof mailChoicesRoutes
export type NewsletterApi = typeof newsletterRoutes
export type ProfilesApi = typeof profilesRoutes
export type OwnProfileApi = typeof ownProfileRoutes
export type OwnListingsApi = typeof ownListingsRoutes
export type PackagesApi = typeof packagesRoutes
export type InspectionsApi = typeof inspectionsRoutes
export type ListedPackagesApi = typeof listedPackagesRoutes
export type ComparisonsApi = typeof comparisonsRoutes
export type ReviewTimeApi = typeof reviewTimeRoutes
export type DealsApi = typeof dealsRoutes
export type MovesApi = typeof movesRoutes
export type LibraryApi = typeof libraryRoutes
export type ChatsApi = typeof chatsRoutes
export type SavedRepliesApi = typeof savedRepliesRoutes
export type FavoritesApi = typeof favoritesRoutes
export type FileReportApi = typeof fileReportRoutes
export type TakedownApi = typeof fileTakedownRoutes
export type ListingStatusApi = typeof listingStatusRoutes
export type DashboardApi = typeof dashboardRoutes
export type ReviewVersionsApi = typeof reviewVersionsRoutes
export type AdminListingsApi = typeof adminListingsRoutes
export type FeaturedApi = typeof featuredRoutes
export type AdminCategoriesApi = typeof adminCategoriesRoutes
export type AdminTagsApi = typeof adminTagsRoutes
export type SynonymsApi = typeof synonymsRoutes
export type ReasonsApi = typeof reviewReasonsRoutes
export type CampaignsApi = typeof campaignsRoutes
export type UsersApi = typeof adminUsersRoutes
export type UserRecordsApi = typeof userRecordsRoutes
export type AdminReportsApi = typeof adminReportsRoutes
export type AdminDealsApi = typeof adminDealsRoutes
export type AdminReviewsApi = typeof adminReviewsRoutes
export type ActivityApi = typeof activityRoutes
export type TokensApi = typeof apiTokensRoutes
export type ImportApi = typeof importRoutes
