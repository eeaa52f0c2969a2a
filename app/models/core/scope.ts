import type { Database } from "./database";

/** The current time: epoch milliseconds, UTC. */
export interface Clock {
  now(): number;
}

/** Creates ids and tokens. */
export interface Ids {
  /** Time-ordered uuid (v7): primary keys and public ids. */
  uuid(): string;
  /** 32 random bytes, base64url: for cookies and mailed links. Only the hash is stored. */
  token(): string;
}

/** An administrator who impersonates an account. */
export interface Actor {
  id: string;
  /** Id of the impersonated account. */
  subjectId: string;
}

/** Passed to every use case. Each request, queue message and cron run builds its own. */
export interface ModelScope {
  db: Database;
  clock: Clock;
  ids: Ids;
  /** Set while an administrator impersonates an account: the audit log then names the administrator. */
  actor?: Actor | null;
}
