import type { Answer, Product, Visitor } from "./product.ts";

/**
 * The number of requests that the measured provider has. A page that reads all of them exceeds its budget, except the
 * page that jumps into the middle of the list, whose budget is larger.
 */
export const MEASURED_REQUESTS = 3_000;

/** The visitors who open the measured pages, and the ids that the URLs of these pages contain. */
export interface MeasuredScene {
  product: Product;
  /** Three visitors: a provider with every kind of content, an account in onboarding, and a couple. */
  planner: Visitor;
  newcomer: Visitor;
  couple: Visitor;
  /** Ids of a provider, of a provider with the same profile and Premium, of two requests, and of a portfolio. */
  provider: string;
  premium: string;
  locked: string;
  unlocked: string;
  portfolio: string;
}

/**
 * Limits for the first visit to a page: bytes after compression with brotli, and the number of `requests`. Names in
 * braces in the URL are replaced by ids of the scene.
 */
export interface PageBudget {
  /** Who opens the page. Default: a visitor without an account. */
  as?: "planner" | "newcomer";
  scripts: number;
  styles: number;
  messages: number;
  wire: number;
  requests: number;
}

/**
 * Limits for one HTTP request, and the function that sends the request. A row may depend on earlier rows of the same
 * file.
 */
export interface RequestBudget {
  read: number;
  written: number;
  roundTrips: number;
  make(scene: MeasuredScene): Promise<Answer>;
}
