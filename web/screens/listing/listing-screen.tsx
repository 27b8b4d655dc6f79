import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Chat } from '#contract/chat/chats.ts'
import { LISTING_NOT_FOUND } from '#contract/listings/constants.ts'
import type { ShownListing as Listing } from '#contract/listings/catalogue.ts'
import {
  changesPath,
  type ListingAction,
  listingFormPath,
  listingPath,
  loginPath,
  marketplacePath,
} from '#contract/paths.ts'
import { importOrReload } from '#web/lib/import-or-reload.ts'
import type { ScreenProps } from '../screen.ts'
import { listingQuery } from '#web/domains/listings/catalogue-api.ts'
import { OwnerVisibilityStyle } from '#web/domains/accounts/owner-visibility-style.tsx'
import { Favorite } from '#web/domains/favorites/favorite.tsx'
import { DescriptionSection } from '#web/domains/listings/description-section.tsx'
import { Facts } from '#web/domains/listings/facts.tsx'
import { Gallery } from '#web/domains/listings/gallery.tsx'
import { DemoLink, PricePanel } from '#web/domains/listings/price-panel.tsx'
import { PersonAvatar } from '#web/domains/profiles/person-avatar.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Reviews } from '#web/domains/reviews/reviews.tsx'
import { useSessionHint } from '#web/domains/accounts/session-hint.ts'
import { button } from '#web/ui/button.ts'
import { DealButtons, MainButton } from './action-buttons.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DemoUptime } from './demo-uptime.tsx'
import type { ActionRequest } from './buyer-chat.tsx'
import { LicenseChoice } from './license-choice.tsx'
import { ListedVersions } from './listed-versions.tsx'
import { ListingNotFound } from './listing-not-found.tsx'
import { ListingFailed } from './listing-failed.tsx'
import { LISTING_COLUMNS, ListingSkeleton } from './listing-skeleton.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Related } from './related.tsx'
import { SellerCard } from './seller-card.tsx'
import { ShareButton } from './share-button.tsx'
import { useCanonicalPath } from './use-canonical-path.ts'
import { useChosenLicense } from './use-chosen-license.ts'
import { useBuyerDeal } from './use-buyer-deal.ts'
import { useReportView } from './use-report-view.ts'
import { WhatsInside } from './whats-inside.tsx'

const BuyerChat = lazy(() =>
  importOrReload(() => import('./buyer-chat.tsx')).then((module) => ({ default: module.BuyerChat })),
)

const BuyerDealStatus = lazy(() =>
  importOrReload(() => import('./buyer-deal.tsx')).then((module) => ({ default: module.BuyerDealStatus })),
)
const BuyerDealTurn = lazy(() =>
  importOrReload(() => import('./buyer-deal.tsx')).then((module) => ({ default: module.BuyerDealTurn })),
)

const ReportButton = lazy(() =>
  importOrReload(() => import('#web/domains/reports/report-button.tsx')).then((module) => ({
    default: module.ReportButton,
  })),
)
const REPORT = 'Report this product'
const SQUARE = button('plain', 'l', 'w-11 px-0! flex-none')

export default function ListingScreen({ params: { slug = '' } }: ScreenProps) {
  const listing = useQuery(listingQuery(slug))
  useCanonicalPath(slug, listing.data)
  if (listing.isPending) return <ListingSkeleton />
  if (listing.isLoadingError) return <ListingFailed query={listing} />
  if (listing.data === null) return <ListingNotFound message={LISTING_NOT_FOUND} />
  return <ListingPage key={listing.data.id} listing={listing.data} slug={slug} />
}

function ListingPage({ listing, slug }: { listing: Listing; slug: string }) {
  useReportView(listing.id)
  const me = useSessionHint()
  const [chat, setChat] = useState<Chat>()
  const [request, setRequest] = useState<ActionRequest>()
  const [option, choose] = useChosenLicense(listing)
  const deal = useBuyerDeal(chat)
  const actions = {
    listing,
    option,
    chat,
    deal,
    onAct: (action: ListingAction) => setRequest({ action }),
  }
  const edit = (
    <Link data-owner href={listingFormPath(listing.id)} className={button('plain', 'l', 'max-md:flex-1')}>
      Edit
    </Link>
  )
  const hasBought = deal?.status === 'purchased'
  const changes = listing.package && listing.package.versions.length > 1 && (
    <Link
      href={changesPath(listing)}
      {...(!hasBought && { 'data-owner': true })}
      className={button('plain', 's', 'max-md:min-h-11!')}
    >
      See what changed
    </Link>
  )
  return (
    <article className="wrap pt-5 pb-28 md:pb-20">
      <Breadcrumbs listing={listing} />
      <div className={LISTING_COLUMNS}>
        <div className="min-w-0">
          <h1
            dir="auto"
            className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em] break-words"
          >
            {listing.title}
          </h1>
          <div className="flex flex-wrap items-center gap-x-4 mt-2 text-13px leading-20px text-muted">
            {(listing.rating !== null || listing.isNew) && (
              <a href="#reviews" className="inline-flex items-center h-6 rounded-sm focus-ring">
                <Rating rating={listing.rating} count={listing.reviewCount} isNew={listing.isNew} />
              </a>
            )}
            <span className="inline-flex items-center gap-1.5 min-w-0">
              <PersonAvatar person={listing.seller} />
              <bdi className="truncate">{listing.seller.name}</bdi>
            </span>
          </div>
          <div className="flex flex-wrap items-center gap-1.5 mt-3 mb-5">
            {listing.tags.map((tag) => (
              <Link key={tag} href={marketplacePath({ tags: [tag] })} className="chip chip-action">
                <span className="truncate leading-normal">{tag}</span>
                <span className="sr-only"> products</span>
              </Link>
            ))}
          </div>
          <Gallery images={listing.images} alts={listing.imageAlts} title={listing.title} hasLightbox />
          <div className="grid gap-2 mt-4 md:hidden">
            <DemoLink listing={listing} />
            <DealButtons {...actions} />
          </div>
          <LicenseChoice listing={listing} chosen={option.license} onChoose={choose} />
          <DescriptionSection html={listing.descriptionHtml} />
          {me && me !== listing.seller.id && (
            <Suspense>
              <BuyerChat
                key={me}
                listing={listing}
                license={option.license}
                me={me}
                request={request}
                onChat={setChat}
              />
            </Suspense>
          )}
        </div>
        <aside data-side-column className="beside grid grid-cols-[minmax(0,1fr)] gap-4 mt-8 md:mt-0">
          <OwnerVisibilityStyle id={listing.seller.id} />
          <div className="panel">
            <PricePanel
              listing={{
                ...listing,
                priceCents: option.priceCents,
                license: option.license,
                usualCents: option.license === listing.license ? listing.usualCents : null,
              }}
              isReservedForUser={deal?.reservation?.isOwn === true}
              status={
                chat &&
                deal && (
                  <Suspense>
                    <BuyerDealStatus chat={chat} deal={deal} />
                  </Suspense>
                )
              }
              tools={
                <>
                  <ShareButton title={listing.title} />
                  <Favorite listing={listing} className={SQUARE} iconClassName="flex" textClassName="sr-only" />
                </>
              }
              action={
                <>
                  <MainButton {...actions} />
                  {edit}
                </>
              }
            >
              <DealButtons {...actions} />
            </PricePanel>
            <SellerCard seller={listing.seller} />
          </div>
          <Facts listing={listing} />
          {listing.demoDays && <DemoUptime demo={listing.demoDays} />}
          <div className="min-h-11">
            {!me ? (
              <Link href={loginPath(`${listingPath(listing)}#report`)} data-visitor className={button('ghost', 'l')}>
                {REPORT}
              </Link>
            ) : (
              me !== listing.seller.id && (
                <Suspense>
                  <ReportButton subject="listing" id={listing.id} label={REPORT} />
                </Suspense>
              )
            )}
          </div>
        </aside>
      </div>
      {listing.package && (
        <>
          <WhatsInside listingId={listing.id} shown={listing.package} />
          <ListedVersions listingId={listing.id} shown={listing.package} link={changes} />
        </>
      )}
      <Reviews
        target={{
          subject: 'listing',
          id: listing.id,
          name: slug,
          owner: listing.seller,
          path: listingPath(listing),
        }}
      />
      <Related slug={slug} />
      <PhoneBar
        priceCents={deal?.priceCents ?? option.priceCents}
        note={
          chat && deal ? (
            <Suspense>
              <BuyerDealTurn chat={chat} deal={deal} />
            </Suspense>
          ) : listing.royalty ? (
            'Royalty'
          ) : (
            'One-time'
          )
        }
      >
        <MainButton {...actions} className="px-3! flex-1" />
        {edit}
        <Favorite listing={listing} className={SQUARE} iconClassName="flex" textClassName="sr-only" />
      </PhoneBar>
    </article>
  )
}
