import type * as v from 'valibot'
import {
  Address,
  ChangeEmail,
  ChangePassword,
  Confirm,
  ConfirmEmail,
  ContinueWithGoogle,
  DeleteAccount,
  Reset,
  SignIn,
  SignUp,
} from '#contract/accounts/forms.ts'
import { MailChoices } from '#contract/accounts/mails.ts'
import { ActivityExportQuery, ActivityQuery } from '#contract/admin/activity.ts'
import { AdminDealsQuery, CancelDeal, EndAccess } from '#contract/admin/deals.ts'
import { FeaturedQuery, OrderFeatured, SetFeatured } from '#contract/admin/featured.ts'
import { FeedQuery } from '#contract/feed.ts'
import { ImportLines } from '#contract/import/import-lines.ts'
import { AdminListingExportQuery, AdminListingQuery } from '#contract/admin/listings.ts'
import { AcceptEdit, StatusChanges, StatusChange, UndoStatus } from '#contract/admin/listing-status.ts'
import { ApproveVersion, RefuseVersion, WithholdVersion } from '#contract/admin/packages.ts'
import { EditSynonyms, SynonymsQuery } from '#contract/admin/synonyms.ts'
import { EditCategory, EditTag, MergeTags, TaxonomyQuery } from '#contract/admin/taxonomy.ts'
import { NewToken } from '#contract/admin/tokens.ts'
import { DecideReport, RebuildChats, ReportsQuery } from '#contract/admin/reports.ts'
import { EditCampaign, CampaignsQuery, NewCampaign, SendCampaign } from '#contract/admin/campaigns.ts'
import { EditReasons } from '#contract/admin/reasons.ts'
import { AdminReviewsQuery, SetVisibility } from '#contract/admin/reviews.ts'
import { HoldUser, NewNote, RecordsQuery, SidedQuery, WarnUser } from '#contract/admin/user-records.ts'
import { SetRole, SuspendUser, UsersQuery } from '#contract/admin/users.ts'
import { SendReport } from '#contract/reports/report-form.ts'
import { SendTakedown } from '#contract/reports/takedown.ts'
import { ListingQuery, SuggestionQuery } from '#contract/listings/catalogue.ts'
import { EditProfile, UsernameQuery } from '#contract/profiles/own-profile.ts'
import { PortfoliosQuery } from '#contract/profiles/portfolios.ts'
import { ProfileListingsQuery } from '#contract/profiles/public-profile.ts'
import { NewListing, ListingChange } from '#contract/listings/listing-form.ts'
import { OwnListingQuery } from '#contract/listings/own-listings.ts'
import { ChatsQuery, ReportMessage, SetArchived, SetBlocked, StartChat } from '#contract/chat/chats.ts'
import { SaveReply } from '#contract/chat/saved-replies.ts'
import { FavoritesQuery, SaveFavorite } from '#contract/favorites/favorites.ts'
import { Move } from '#contract/deals/moves.ts'
import { OwnDealsQuery } from '#contract/deals/own-deals.ts'
import { EditReview, NewReview, OwnReviewsQuery, Reply, ReviewsQuery, Vote } from '#contract/reviews/reviews.ts'
import { ConfirmSubscription, Subscribe } from '#contract/newsletter/newsletter.ts'
import { SitemapQuery } from '#contract/sitemap.ts'
import { LibraryQuery, PurchaseMails } from '#contract/library/library.ts'
import { CompareQuery, CompareTextQuery } from '#contract/packages/comparisons.ts'
import { FolderQuery, InspectionMail, OpenedFiles } from '#contract/packages/inspections.ts'
import { DependenciesQuery, OpenedTextQuery } from '#contract/packages/listed-packages.ts'
import { VersionsQuery } from '#contract/packages/listed-versions.ts'
import { NewUpload, VersionNotes, WholeQuery, Withdraw } from '#contract/packages/packages.ts'
import { UploadQuery } from '#contract/media/uploads.ts'

export interface Inputs {
  query?: v.GenericSchema
  json?: v.GenericSchema
}

/** The input schemas of each route; routes without input have no entry. */
export const INPUTS: Record<string, Inputs> = {
  'GET /api/listings': { query: ListingQuery },
  'GET /api/search-hints': { query: ListingQuery },
  'GET /api/suggestions': { query: SuggestionQuery },
  'GET /api/listings/:idOrSlug/reviews': { query: ReviewsQuery },
  'GET /api/profiles/:name/reviews': { query: ReviewsQuery },
  'GET /api/reviews/own': { query: OwnReviewsQuery },
  'POST /api/reviews': { json: NewReview },
  'PUT /api/reviews/:id': { json: EditReview },
  'PUT /api/reviews/:id/helpful': { json: Vote },
  'PUT /api/reviews/:id/reply': { json: Reply },
  'GET /api/feed': { query: FeedQuery },
  'GET /api/sitemap': { query: SitemapQuery },
  'GET /api/sitemap/profiles': { query: SitemapQuery },
  'POST /api/accounts': { json: SignUp },
  'POST /api/accounts/confirm': { json: Confirm },
  'POST /api/accounts/resend': { json: Address },
  'POST /api/accounts/forgot': { json: Address },
  'POST /api/accounts/reset': { json: Reset },
  'POST /api/accounts/confirm-email': { json: ConfirmEmail },
  'POST /api/auth/sign-in': { json: SignIn },
  'POST /api/auth/signin/google': { json: ContinueWithGoogle },
  'PUT /api/account/password': { json: ChangePassword },
  'POST /api/account/email': { json: ChangeEmail },
  'PUT /api/account/mails': { json: MailChoices },
  'POST /api/newsletter': { json: Subscribe },
  'POST /api/newsletter/confirm': { json: ConfirmSubscription },
  'DELETE /api/account': { json: DeleteAccount },
  'GET /api/profiles': { query: PortfoliosQuery },
  'GET /api/profiles/:name/listings': { query: ProfileListingsQuery },
  'PATCH /api/profile': { json: EditProfile },
  'GET /api/usernames': { query: UsernameQuery },
  'GET /api/projects': { query: OwnListingQuery },
  'POST /api/projects': { json: NewListing },
  'PUT /api/projects/:id': { json: ListingChange },
  'POST /api/projects/:id/package/uploads': { json: NewUpload },
  'PUT /api/projects/:id/package/versions/:version': { query: WholeQuery },
  'PUT /api/projects/:id/package/versions/:version/notes': { json: VersionNotes },
  'POST /api/projects/:id/package/versions/:version/withdraw': { json: Withdraw },
  'GET /api/projects/:id/package/versions/:version/folder': { query: FolderQuery },
  'PUT /api/projects/:id/package/versions/:version/opened': { json: OpenedFiles },
  'PUT /api/projects/:id/package/versions/:version/inspection-mail': { json: InspectionMail },
  'GET /api/listings/:idOrSlug/package/compare': { query: CompareQuery },
  'GET /api/listings/:idOrSlug/package/compare/dependencies': { query: CompareQuery },
  'GET /api/listings/:idOrSlug/package/compare/text': { query: CompareTextQuery },
  'GET /api/listings/:idOrSlug/package/versions': { query: VersionsQuery },
  'GET /api/listings/:idOrSlug/package/folder': { query: FolderQuery },
  'GET /api/listings/:idOrSlug/package/dependencies': { query: DependenciesQuery },
  'GET /api/listings/:idOrSlug/package/text': { query: OpenedTextQuery },
  'GET /api/purchases': { query: OwnDealsQuery },
  'GET /api/library': { query: LibraryQuery },
  'PUT /api/library/:id/mails': { json: PurchaseMails },
  'GET /api/sales': { query: OwnDealsQuery },
  'GET /api/favorites': { query: FavoritesQuery },
  'PUT /api/favorites/:listingId': { json: SaveFavorite },
  'PUT /api/saved-replies/:id': { json: SaveReply },
  'GET /api/chats': { query: ChatsQuery },
  'POST /api/chats': { json: StartChat },
  'PUT /api/chats/:id/archived': { json: SetArchived },
  'PUT /api/chats/:id/blocked': { json: SetBlocked },
  'POST /api/chats/:id/moves': { json: Move },
  'POST /api/chats/:id/reports': { json: ReportMessage },
  'POST /api/reports': { json: SendReport },
  'POST /api/takedowns': { json: SendTakedown },
  'POST /api/admin/listings/:id/accept': { json: AcceptEdit },
  'POST /api/admin/listings/:id/status': { json: StatusChange },
  'POST /api/admin/listings/status': { json: StatusChanges },
  'GET /api/admin/listings/:id/package/versions/:version/folder': { query: FolderQuery },
  'POST /api/admin/listings/:id/package/versions/:version/approve': { json: ApproveVersion },
  'POST /api/admin/listings/:id/package/versions/:version/refuse': { json: RefuseVersion },
  'POST /api/admin/listings/:id/package/versions/:version/withhold': { json: WithholdVersion },
  'POST /api/admin/listings/status/undo': { json: UndoStatus },
  'GET /api/admin/letters': { query: CampaignsQuery },
  'POST /api/admin/letters': { json: NewCampaign },
  'PUT /api/admin/letters/:id': { json: EditCampaign },
  'POST /api/admin/letters/:id/send': { json: SendCampaign },
  'PUT /api/admin/reasons': { json: EditReasons },
  'GET /api/admin/listings/export': { query: AdminListingExportQuery },
  'PUT /api/admin/featured/listings/order': { json: OrderFeatured },
  'PUT /api/admin/featured/profiles/order': { json: OrderFeatured },
  'GET /api/admin/listings': { query: AdminListingQuery },
  'GET /api/admin/featured/listings': { query: FeaturedQuery },
  'GET /api/admin/featured/profiles': { query: FeaturedQuery },
  'PUT /api/admin/listings/:id/featured': { json: SetFeatured },
  'PUT /api/admin/profiles/:id/featured': { json: SetFeatured },
  'GET /api/admin/categories': { query: TaxonomyQuery },
  'POST /api/admin/categories': { json: EditCategory },
  'PUT /api/admin/categories/:id': { json: EditCategory },
  'GET /api/admin/tags': { query: TaxonomyQuery },
  'POST /api/admin/tags': { json: EditTag },
  'PUT /api/admin/tags/:id': { json: EditTag },
  'POST /api/admin/tags/:id/merge': { json: MergeTags },
  'GET /api/admin/synonyms': { query: SynonymsQuery },
  'POST /api/admin/synonyms': { json: EditSynonyms },
  'PUT /api/admin/synonyms/:id': { json: EditSynonyms },
  'GET /api/admin/reports': { query: ReportsQuery },
  'POST /api/admin/reports/:id/decision': { json: DecideReport },
  'GET /api/admin/deals': { query: AdminDealsQuery },
  'POST /api/admin/deals/:id/cancel': { json: CancelDeal },
  'POST /api/admin/deals/:id/end-access': { json: EndAccess },
  'GET /api/admin/reviews': { query: AdminReviewsQuery },
  'POST /api/admin/reviews/:id/visibility': { json: SetVisibility },
  'POST /api/admin/chats/rebuild': { json: RebuildChats },
  'GET /api/admin/users': { query: UsersQuery },
  'POST /api/admin/users/:id/suspend': { json: SuspendUser },
  'POST /api/admin/users/:id/reinstate': { json: SuspendUser },
  'PUT /api/admin/users/:id/role': { json: SetRole },
  'GET /api/admin/users/:id/purchased': { query: RecordsQuery },
  'GET /api/admin/users/:id/sold': { query: RecordsQuery },
  'GET /api/admin/users/:id/library': { query: RecordsQuery },
  'GET /api/admin/users/:id/reviews': { query: SidedQuery },
  'GET /api/admin/users/:id/reports': { query: SidedQuery },
  'GET /api/admin/users/:id/mails': { query: RecordsQuery },
  'GET /api/admin/users/:id/notes': { query: RecordsQuery },
  'POST /api/admin/users/:id/notes': { json: NewNote },
  'POST /api/admin/users/:id/warn': { json: WarnUser },
  'POST /api/admin/users/:id/hold': { json: HoldUser },
  'POST /api/admin/users/:id/release': { json: HoldUser },
  'GET /api/admin/activity': { query: ActivityQuery },
  'GET /api/admin/activity/export': { query: ActivityExportQuery },
  'POST /api/admin/tokens': { json: NewToken },
  'POST /api/admin/catalogue/import': { json: ImportLines },
  'POST /api/uploads': { query: UploadQuery },
}
