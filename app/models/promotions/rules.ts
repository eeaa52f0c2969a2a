import type { Role } from "~/models/accounts/rules";
import type { RestrictedText } from "~/models/core/restricted-text.rules";

/** Promotions in the dashboard: an alert is a banner above the page, a popup a dialog over it. */
export const PROMOTION_KINDS = ["alert", "popup"] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** The roles of the providers to whom a promotion can be shown. */
export const PROMOTION_AUDIENCES = ["planner", "venue"] as const;
export type PromotionAudience = (typeof PROMOTION_AUDIENCES)[number];

/** Number of days for which a browser remembers the promotions that it showed once or closed permanently. */
export const PROMOTION_SEEN_DAYS = 400;

export const PROMOTION_TITLE_MAX = 80;
export const PROMOTION_DESCRIPTION_MAX = 1_000;
export const PROMOTION_BUTTON_MAX = 40;
export const PROMOTION_LINK_MAX = 300;

/**
 * Height at which a popup's picture is shown. It is stored at twice this height, so that it is sharp on every screen.
 */
export const PROMOTION_PICTURE_HEIGHT = 400;
export const PROMOTION_PICTURE_PIXELS = { width: 1_200, height: 2 * PROMOTION_PICTURE_HEIGHT } as const;
/** Minimum width and height of an uploaded picture. */
export const PROMOTION_PICTURE_SIDE_MIN = 200;

/** A popup's picture: its key, which is part of its URL, and its size in pixels. */
export interface PromotionPicture {
  key: string;
  width: number;
  height: number;
}

/** The texts of a promotion in one language. */
export interface PromotionText {
  title: string;
  description: RestrictedText;
  /** Label of the button; null for the default label. */
  buttonText: string | null;
}

/** The audience to which a role belongs; null for administrators, who see no promotions. */
export function audienceOf(role: Role): PromotionAudience | null {
  if (role === "ROLE_PRESTATAIRE") return "planner";
  return role === "ROLE_VENUE" ? "venue" : null;
}

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Whether a button may lead to this target: a path on this site, or an https URL of another site. */
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

/**
 * State of a promotion. `off`: not activated; `planned`: its first day is in the future; `live`: shown now; `over`: its
 * last day is past.
 */
export type PromotionState = "off" | "planned" | "live" | "over";

export function promotionState({ isActive, startsAt, endsAt }: PromotionPeriod, now: number): PromotionState {
  if (endsAt !== null && endsAt <= now) return "over";
  if (!isActive) return "off";
  return startsAt !== null && startsAt > now ? "planned" : "live";
}
