import type { Domain, HostTable, Language, Side } from "~/i18n/domains";
import type { Formats } from "~/i18n/formats";
import type { CalendarFile } from "~/integrations/calendars/read-file";
import type { InstagramClient } from "~/integrations/instagram/client";
import type { AddressSearch } from "~/integrations/photon/search-address";
import type { Establishment } from "~/integrations/sirene/check-siret";
import type { StripeClient } from "~/integrations/stripe/client";
import type { CallResult, Transport } from "~/integrations/transport";
import type { Database } from "~/models/core/database";
import type { LimitCheckedByModel } from "~/models/limits/rules";
import type { WaitingStepTurn } from "~/models/night/steps.rules";
import type { WatchedParty } from "~/models/operations/watched-parties.rules";
import type { Settings } from "./settings";

/** Returns the current time in epoch milliseconds, UTC. */
export interface Clock {
  now(): number;
}

/** Creates ids and tokens. */
export interface Ids {
  /** Time-ordered UUID (version 7), for primary keys and public ids. */
  uuid(): string;
  /** 32 random bytes as base64url, for cookies and links in mails. Only their hash is stored. */
  token(): string;
}

/** An administrator who impersonates an account. */
export interface Actor {
  id: string;
  /** Id of the impersonated account. */
  subjectId: string;
}

/** The context of every use case. Each request, queue message and cron run creates a new context. */
export interface ModelContext {
  db: Database;
  clock: Clock;
  ids: Ids;
  /** Set while an administrator impersonates an account. With it, the audit log can name the administrator. */
  actor?: Actor | null;
}

/** Context of use cases that put messages into the outbox. */
export interface SendingContext extends ModelContext {
  /**
   * Starts the outbox sender, now or after a delay. If it cannot be started, the stored messages are not lost: a cron
   * job sends them later.
   */
  wakeOutbox(delaySeconds?: number): void;
}

/**
 * Context of use cases that use third parties, files or jobs. It exists for every request, queue message and cron run.
 */
export interface ServiceContext extends SendingContext {
  media: R2Bucket;
  /** The settings; in a request, with the details that administrators have changed on its domain. */
  settings: Settings;
  /** The settings of the Worker, without the changes of administrators. */
  deployedSettings: Settings;
  hosts: HostTable;
  transport: Transport;
  /** Looks up a SIRET in the French company register. The caller must check the checksum of the SIRET first. */
  askRegister(siret: string): Promise<CallResult<Establishment>>;
  /** Calls Stripe (docs/integrations.md). */
  stripe: StripeClient;
  /** Searches Photon in addition to the embedded gazetteer; null if GEOCODER is "local". */
  searchAddresses: AddressSearch | null;
  /** Calls Instagram; null if INSTAGRAM_CLIENT_ID is empty. */
  instagram: InstagramClient | null;
  /** Calls a third party and returns whether it answers. The call changes nothing at the third party. */
  isAnswering(party: WatchedParty): Promise<boolean>;
  /** Reads a calendar from a URL that a user entered. Only public https URLs are allowed. */
  readCalendarFile(address: string): Promise<CalendarFile>;
  /** Runs some work after the response is sent. */
  defer(work: Promise<unknown>): void;
  /**
   * Sends the queue message that starts the job for exports of personal data. Each message makes the job create one
   * file.
   */
  wakeExports(): void;
  /**
   * Sends the queue message that starts a turn (a limited part) of a nightly step. If the message is lost, a cron job
   * sends it again.
   */
  wakeSteps(turns: readonly WaitingStepTurn[]): Promise<void>;
  /** Sends the queue message that makes a job prepare one uploaded picture. */
  wakePictures(): void;
  /** Returns the text of a file of the browser build; null if the file cannot be read. */
  readAsset(path: string): Promise<string | null>;
  hasSandbox: boolean;
  version: string;
  /**
   * Logs a failure of one part of a page. The person does not notice the failure, because the rest of the page works.
   */
  reportFailure(code: string, failure: unknown, level?: "warn" | "error"): void;
}

/** Context with the site that a person uses and its language. */
export interface SiteContext extends ServiceContext {
  domain: Domain;
  /** The side of the domain that the person uses: the back-office or the public side. */
  side: Side;
  language: Language;
  formats: Formats;
  /** Scheme and host of the site, for the URLs to which third parties redirect the browser. */
  origin: string;
}

/**
 * Context of use cases that apply a rate limit themselves. The action cannot apply it, because only some of its forms
 * use the service that the limit protects.
 */
export interface CallerContext extends SiteContext {
  /**
   * The visitor's IP address, by which rate limits count (app/http/security/visitor-address.ts). It is never logged.
   */
  address: string;
  /**
   * Counts one call for the visitor's IP address and for the subject.
   * @returns true if the limit is reached; the use case must then do nothing
   */
  isOverLimit(limit: LimitCheckedByModel, subject: string | null): Promise<boolean>;
}
