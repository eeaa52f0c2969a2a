import type { Answer, Product, Visitor } from "./product.ts";

/** The requests of the measured provider. A page that scans them exceeds every budget of rows, except a jump into the middle. */
export const VOLUME = 3_000;

/** Who and what the measured pages are about. */
export interface MeasuredScene {
  product: Product;
  /** A provider with everything, an account in onboarding, and a couple. */
  planner: Visitor;
  newcomer: Visitor;
  couple: Visitor;
  /** Ids of the provider, of one with the same profile on Premium, of two requests and of a portfolio. */
  provider: string;
  premium: string;
  locked: string;
  unlocked: string;
  portfolio: string;
}

/** A limit on the bytes after brotli of a first visit, except `requests`. Its address has names of the scene in braces. */
export interface PageBudget {
  /** Default: a visitor without an account. */
  as?: "planner" | "newcomer";
  scripts: number;
  styles: number;
  messages: number;
  wire: number;
  requests: number;
}

/** A limit on the rows of a request, and how to make it. Later ones of a noun build on earlier ones. */
export interface RequestBudget {
  read: number;
  written: number;
  roundTrips: number;
  make(scene: MeasuredScene): Promise<Answer>;
}
