import type { WaitingConnection } from "~/models/instagram/queries.server";
import type { InstagramConnection } from "~/models/instagram/rules";

/** A connection to Instagram, with its times as texts. */
interface WrittenConnection extends Omit<InstagramConnection, "syncedAt"> {
  syncedAt: string | null;
}

/** The section about Instagram; `off` if Instagram is not offered. */
export type ShownInstagram =
  | { kind: "off" }
  | { kind: "waiting"; waiting: WaitingConnection }
  | { kind: "free"; connection: WrittenConnection | null; canSubscribe: boolean }
  | { kind: "premium"; connection: WrittenConnection | null };
