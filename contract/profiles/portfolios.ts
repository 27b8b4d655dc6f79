import * as v from 'valibot'
import { MAX_PAGE } from '../limits.ts'
import { pageParam } from '../query-params.ts'

/** A seller on the landing page. `website` is as typed; `websiteOf` turns it into a safe link. */
export const Portfolio = v.object({
  id: v.string(),
  username: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  bio: v.nullable(v.string()),
  website: v.nullable(v.string()),
  /** Live listings. */
  listingCount: v.number(),
})
export type Portfolio = v.InferOutput<typeof Portfolio>

/** The query of `GET /api/profiles`. */
export const PortfoliosQuery = v.object({ page: pageParam(MAX_PAGE) })
export type PortfoliosQuery = v.InferOutput<typeof PortfoliosQuery>

/** A portfolio on a card. */
export const PortfolioCard = v.object({
  ...Portfolio.entries,
  /** The best rated of the live listings that have an image, at most `PORTFOLIO_COVERS`. */
  covers: v.array(v.object({ slug: v.string(), title: v.string(), cover: v.string() })),
  /** The mean of the reviews with one decimal; null without reviews. */
  rating: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Whether this person has no reviews and came at most 30 days ago. */
  isNew: v.boolean(),
})
export type PortfolioCard = v.InferOutput<typeof PortfolioCard>

/**
 * Users with a username who are sellers or have live listings: those with live listings first, then the newest. Only 100
 * pages can be opened, regardless of `total`.
 */
export const PortfolioPage = v.object({
  items: v.array(PortfolioCard),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
})
export type PortfolioPage = v.InferOutput<typeof PortfolioPage>
