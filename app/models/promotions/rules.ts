import type { Role } from "~/models/accounts/rules";
import type { RestrictedText } from "~/models/text/restricted-text.rules";

/** Promotional content of the dashboard (document 1, section 3): a banner at the top of its pages, or a dialog over them. */
export const PROMOTION_KINDS = ["alert", "popup"] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Whom it is for (document 1, section 6: "requested per type"). */
export const PROMOTION_AUDIENCES = ["planner", "venue"] as const;
export type PromotionAudience = (typeof PROMOTION_AUDIENCES)[number];

export const PROMOTION_TITLE_MAX = 80;
export const PROMOTION_DESCRIPTION_MAX = 1_000;
export const PROMOTION_BUTTON_MAX = 40;
export const PROMOTION_LINK_MAX = 300;

/** Document 1, section 9: "Popup image max height 400 px". Stored twice as fine, so that it is sharp on every screen. */
export const PROMOTION_PICTURE_HEIGHT = 400;
export const PROMOTION_PICTURE_PIXELS = { width: 1_200, height: 2 * PROMOTION_PICTURE_HEIGHT } as const;
/** Least width and height of what is sent. */
export const PROMOTION_PICTURE_MIN = 200;

/** A popup's picture: the key of its address, and its pixels. */
export interface PromotionPicture {
  key: string;
  width: number;
  height: number;
}

/** What a promotion says in one language. */
export interface PromotionText {
  title: string;
  description: RestrictedText;
  /** Null: the general wording. */
  buttonText: string | null;
}

/** Administrators have no promotions. */
export function audienceOf(role: Role): PromotionAudience | null {
  if (role === "ROLE_PRESTATAIRE") return "planner";
  return role === "ROLE_VENUE" ? "venue" : null;
}

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Where a button may lead: a page of ours, or another site over https. */
export function isPromotionLink(link: string): boolean {
  if (OWN_PATH.test(link)) return true;
  if (/[\s\\]/.test(link) || !URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return protocol === "https:" && username === "" && password === "";
}

export interface PromotionPeriod {
  isActive: boolean;
  startsAt: number | null;
  endsAt: number | null;
}

/** off: not activated; planned: its first day is to come; live; over. */
export type PromotionState = "off" | "planned" | "live" | "over";

export function promotionState({ isActive, startsAt, endsAt }: PromotionPeriod, now: number): PromotionState {
  if (endsAt !== null && endsAt <= now) return "over";
  if (!isActive) return "off";
  return startsAt !== null && startsAt > now ? "planned" : "live";
}
