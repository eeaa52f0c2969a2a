/*
 * This module is pure and does not import zod, so that texts and small scripts can import it. The schemas are in
 * form.rules.ts.
 */
import { days, hours, minutes } from "~/models/core/time.rules";

/** How long the mailed link to the couple's page works. It works once. */
export const COUPLE_LINK_MINUTES = 15;
export const COUPLE_LINK_LIFETIME_MS = minutes(COUPLE_LINK_MINUTES);

/** How long a browser stays signed in to the couple's page. */
export const COUPLE_SESSION_DAYS = 90;
export const COUPLE_SESSION_LIFETIME_MS = days(COUPLE_SESSION_DAYS);
/** How the token of a couple's session begins in the HTTP API. */
export const COUPLE_TOKEN_PREFIX = "trk_";
/** Minimum time between two writes of the last visit of a session. */
export const COUPLE_VISIT_INTERVAL_MS = days(1);

/** A provider that has not answered for this number of hours after the sending counts as silent. */
export const SILENT_AFTER_HOURS = 72;
export const SILENT_AFTER_MS = hours(SILENT_AFTER_HOURS);

/** The daily mail about answers is sent at this hour of the project's domain. Without a run until the latest hour, that day has none. */
export const COUPLE_DIGEST_HOUR = 18;
export const COUPLE_DIGEST_LATEST_HOUR = 22;

/** The choice of somebody whom the couple has not asked on this site. */
export const SOMEBODY_ELSE = "other";
export const WITHDRAWAL_REASON_MAX = 500;
/** Maximum number of projects in the couple's list, newest first. */
export const COUPLE_PROJECTS_MAX = 50;

/** Maximum number of ticked planners, and of ticked venues, that the address of a page of further providers keeps. */
export const FURTHER_TICKS_MAX = 10;

export const COUPLE_PATH = "/couple";
export const COUPLE_SIGN_IN_PATH = `${COUPLE_PATH}/sign-in`;
export const COUPLE_ACCOUNT_PATH = `${COUPLE_PATH}/account`;
/** The id of the card with the mails on the account page. */
export const COUPLE_MAILS_ANCHOR = "mails";
/** The part of the account page that verifies the number. */
export const COUPLE_PHONE_PATH = `${COUPLE_ACCOUNT_PATH}#verification`;
export const COUPLE_DATA_PATH = `${COUPLE_PATH}/data`;
export const COUPLE_DATA_FILE_PATH = `${COUPLE_PATH}/data.json`;
export const COUPLE_DELETE_PATH = `${COUPLE_PATH}/delete`;
export const coupleProjectPath = (id: string): string => `${COUPLE_PATH}/projects/${id}`;
export const coupleBookedPath = (id: string): string => `${coupleProjectPath(id)}/booked`;
export const coupleChangePath = (id: string): string => `${coupleProjectPath(id)}/change`;
export const coupleProvidersPath = (id: string): string => `${coupleProjectPath(id)}/providers`;
/** The page that sends a project to further planners and venues, with the box of one of them ticked. */
export const coupleAddPath = (id: string, chosen: { id: string; kind: "planner" | "venue" }): string =>
  `${coupleProvidersPath(id)}?${new URLSearchParams({ [chosen.kind === "planner" ? "providers" : "venues"]: chosen.id })}`;
/** The page on which a couple chooses whom it asks instead of the provider of a request. */
export const coupleReplacePath = (id: string, requestId: string): string =>
  `${coupleProvidersPath(id)}?${new URLSearchParams({ replace: requestId })}`;
export const coupleWithdrawPath = (id: string): string => `${coupleProjectPath(id)}/withdraw`;

/** Whether a path, which may have a query, is one of the couple's own pages. Sign-in leads only to such a path. */
export const isCouplePath = (path: string): boolean => /^\/couple(?:[./?]|$)/.test(path);

const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Reduces an e-mail address to the part that identifies its mailbox: without a +tag and, for Gmail, without dots. It must
 * equal `mailboxOfEmail`, which is the same rule in SQL.
 */
export function mailboxKeyOf(email: string): string {
  const host = lowerAscii(email.slice(email.indexOf("@")));
  const end = email.slice(1).search(/[+@]/) + 1;
  const local = lowerAscii(email.slice(0, end));
  const isGmail = host === "@gmail.com" || host === "@googlemail.com";
  return isGmail ? `${local.replaceAll(".", "")}@gmail.com` : local + host;
}

/** Hides the middle of an e-mail address: "ca•••@exemple.fr". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const letters = Array.from(email.slice(0, at));
  return `${letters.slice(0, Math.min(2, Math.ceil(letters.length / 2))).join("")}•••${email.slice(at)}`;
}
