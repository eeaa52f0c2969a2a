import type { Answer, Product, Visitor } from "./product.ts";

/**
 * The number of requests of the measured provider. A page that scans them all exceeds every budget, except that of a
 * page that jumps into the middle of the list.
 */
export const VOLUME = 3_000;

/** The visitors who open the measured pages, and the ids in the addresses of these pages. */
export interface MeasuredScene {
  product: Product;
  /** A provider who has everything, an account in onboarding, and a couple. */
  planner: Visitor;
  newcomer: Visitor;
  couple: Visitor;
  /** The ids of the provider, of a provider with the same profile and Premium, of two requests, and of a portfolio. */
  provider: string;
  premium: string;
  locked: string;
  unlocked: string;
  portfolio: string;
}

/**
 * Limits for the first visit to a page: bytes after brotli, and the number of `requests`. Names in braces in the
 * address stand for ids of the scene.
 */
export interface PageBudget {
  /** Default: a visitor without an account. */
  as?: "planner" | "newcomer";
  scripts: number;
  styles: number;
  messages: number;
  wire: number;
  requests: number;
}

/**
 * Limits for one HTTP request, and the function that makes this request. A later row of a noun may build on its earlier
 * rows.
 */
export interface RequestBudget {
  read: number;
  written: number;
  roundTrips: number;
  make(scene: MeasuredScene): Promise<Answer>;
}
