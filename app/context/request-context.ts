import type { Language } from "~/i18n/domains";
import type { CookieJar } from "~/http/cookies";
import type { Flash } from "~/http/flash";
import type { CallLimiter } from "~/http/limits/call-limit";
import type { RateLimiter } from "~/http/limits/rate-limits";
import type { UnreadForm } from "~/http/forms/unread-form";
import type { InlineHashes, PaymentForm } from "~/http/security/security-headers";
import type { Device } from "~/models/accounts/sessions/known-devices.server";
import type { ActiveSession, PendingSignIn } from "~/models/accounts/sessions/queries.server";
import type { ErrorCode } from "~/models/core/errors";
import type { Couple } from "~/models/couples/session.queries.server";
import type { Domains } from "~/models/domains/queries.server";
import type { PageView } from "~/models/statistics/count-view.server";
import type { CallerContext } from "./types";

/** What the cache stores with a page, besides its text. */
interface CachedPageFacts {
  /** The views that each visit of the page counts. */
  views: PageView[];
  /**
   * Hashes of the scripts and styles in the page, for its content security policy. A nonce would be the same for every
   * visitor.
   */
  inline: InlineHashes | null;
}

/** What a client of the HTTP API sends instead of cookies. */
export interface ApiCredentials {
  /** The token of the Authorization header; null if there is none. */
  bearer: string | null;
  /** The hash of the bearer's access token; null if the bearer is another token, or missing. */
  accessTokenHash: string | null;
  /** The D1 bookmark after the client's last write; null if there is none. */
  bookmark: string | null;
  /** The language that the client asks for; null if the domain does not offer it. */
  language: Language | null;
}

/** All data and services that a request needs. The access makers pass them to loaders and actions. */
export interface RequestContext extends CallerContext {
  request: Request;
  requestId: string;
  url: URL;
  /** All seven domains, with the settings that administrators have changed. */
  domains: Domains;
  /** Rate limiter for place suggestions; it writes nothing to the database. Null if the binding is missing. */
  suggestionLimiter: RateLimiter | null;
  /** Rate limiter for searches of the directory; it writes nothing to the database. Null if the binding is missing. */
  searchLimiter: RateLimiter | null;
  /** Rate limiter for private calendars; it writes nothing to the database. Null if the binding is missing. */
  calendarLimiter: RateLimiter | null;
  /** Rate limiter for the views of a single page; it writes nothing to the database. Null if the binding is missing. */
  viewLimiter: RateLimiter | null;
  /** The limit of all calls of a client of the HTTP API; null for pages. */
  callLimiter: CallLimiter | null;
  /** The limit by IP address of a call whose token belongs to nobody; null for a call without a token, and for pages. */
  unknownSenderLimiter: CallLimiter | null;
  /** The hash of the access token of a call; null for a call without one, and for pages. */
  accessTokenHash: string | null;
  nonce: string;
  /**
   * The kind of payment form that the page shows; null for none. It is set while the page is rendered, because the
   * content security policy depends on it.
   */
  payments: PaymentForm | null;
  /** Origins of the video players that the page may show in frames. */
  frameOrigins: Set<string>;
  /**
   * Origins to which forms of the page may redirect. The content security policy must list these origins, because
   * browsers also check redirects.
   */
  formOrigins: Set<string>;
  cookies: CookieJar;
  /** Headers that are added to every response, even to an error response. */
  outgoing: Headers;
  /**
   * The visitor's browser, recognised by a token in a cookie. A new token has an effect only if the response stores it
   * in the cookie.
   */
  device: Device;
  /** The posted form, if the route accepts files; otherwise null. If it is set, the body of `request` is empty. */
  unreadForm: UnreadForm | null;
  /** Returns the couple whose session this browser has, read only once. Only pages below /couple have a couple. */
  couple(): Promise<Couple | null>;
  /** Returns the session of this request, which is read only once. */
  session(): Promise<ActiveSession | null>;
  /** Set if the person has entered a correct password but not yet the second-factor code; otherwise null. */
  pendingSignIn(): Promise<PendingSignIn | null>;
  /** True if the session cookie is unknown, or its session has expired. */
  hasStaleSession: boolean;
  /**
   * True if the impersonation has expired. The response to this request then signs the administrator in again with
   * their own session.
   */
  hasOwnSessionBack: boolean;
  /**
   * Error code of a denied request. It is stored here, because Remix removes the code from errors of resource routes.
   */
  denial: ErrorCode | null;
  /**
   * Tells the scripts of the page why the action was not performed. It is set if the response does not say so itself,
   * because it is a redirect or a page without the message.
   */
  shortfall: "signed_out" | "not_allowed" | "refused" | null;
  flash(message: Flash): void;
  /**
   * True if the page has shown the flash message. The response then deletes the message's cookie, unless it redirects.
   */
  hasReadFlash: boolean;
  /**
   * True if database reads continue while the response body is sent. The request is then logged only when the whole
   * body is sent.
   */
  readsWhileSent: boolean;
  /** Set if the page is rendered for the cache, and may contain nothing that belongs to one visitor; otherwise null. */
  sharedPage: CachedPageFacts | null;
  /** Whether pages of other sites embed the response. Such a response must not set a cookie. */
  sendsNoCookie: boolean;
  /** Id of the signed-in account, for the request log. */
  userId: string | null;
}
