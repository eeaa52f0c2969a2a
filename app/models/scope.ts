import type { Database } from "./database";

/** Where moments come from: epoch milliseconds, UTC. */
export interface Clock {
  now(): number;
}

/** Where identities come from. */
export interface Ids {
  /** Time-ordered uuid (v7): primary keys and public ids. */
  uuid(): string;
  /** 32 random bytes, base64url: cookies and mailed links. Only its hash is stored. */
  token(): string;
}

/** An administrator who acts for somebody else. */
export interface Actor {
  id: string;
  /** For whom. */
  subjectId: string;
}

/** What every use case is given. A request, a queue message and a cron tick each build one. */
export interface ModelScope {
  db: Database;
  clock: Clock;
  ids: Ids;
  /** Set while an administrator acts for somebody: the audit log then names the administrator. */
  actor?: Actor | null;
}
