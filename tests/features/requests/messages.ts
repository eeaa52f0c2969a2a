import { NOTE_MAX, NOTES_MAX } from "../../../app/models/requests/own-work/notes.rules.ts";
import {
  messageAfterDatabaseFailure,
  messageAfterSuccess,
  type Form,
  type FilledForm,
  type MessageRow,
  messagesAfterRejections,
  type SceneSetup,
  type ShownBy,
} from "../../support/message-scene.ts";
import { createRequest } from "../../support/requests.ts";

/** A provider on the page of a request, with the form for answering the request. */
const answer =
  (form: Form, credits = 3) =>
  async (setup: SceneSetup): Promise<FilledForm> => {
    const { id, visitor } = await setup.account({ credits });
    const request = await createRequest(setup.product, id);
    return { visitor, path: `/event-requests/${request.id}`, form };
  };
/** A request that closes while its page is open. */
const closedMeanwhile: MessageRow = {
  key: "event_request:errors.closed",
  play: async (setup) => {
    const { visitor, path, form } = await answer({ intent: "unlock" })(setup);
    const before = await visitor.visit(path);
    await setup.product.db
      .prepare("UPDATE event_requests SET ended_at = ?, ended_as = 'withdrawn' WHERE id = ?")
      .bind(Date.now(), path.split("/").at(-1))
      .run();
    return { before, after: await visitor.post(path, form) };
  },
};
/** A request that was just declined, with the form that undoes the decline. */
const undoOfRejection = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id, visitor } = await setup.account();
  const request = await createRequest(setup.product, id);
  const path = `/event-requests/${request.id}`;
  await visitor.post(path, { intent: "reject", reason: "budget" });
  const at = await setup.product.db
    .prepare("SELECT rejected_at AS at FROM event_requests WHERE id = ?")
    .bind(request.id)
    .first<number>("at");
  return { visitor, path, form: { intent: "reject_undo", at: String(at) } };
};
/** The list of requests in selection mode, with no request selected. */
const noneChosen = async (setup: SceneSetup): Promise<FilledForm> => {
  const { id, visitor } = await setup.account();
  await createRequest(setup.product, id);
  return { visitor, path: "/event-requests?select=1", form: { intent: "reject", reason: "budget" } };
};
/** The error that the page shows if the request, or the log of the request, cannot be loaded. */
const instead = (
  key: string,
  pageOf: (requestId: string) => string,
  spoil: (setup: SceneSetup, requestId: string) => Promise<unknown>,
  mend: (setup: SceneSetup) => Promise<unknown> = () => Promise.resolve(),
): MessageRow => ({
  key,
  play: async (setup) => {
    const { id, visitor } = await setup.account();
    const request = await createRequest(setup.product, id);
    const before = await visitor.visit(pageOf(request.id));
    await spoil(setup, request.id);
    try {
      return { before, after: await visitor.visit(pageOf(request.id)) };
    } finally {
      await mend(setup);
    }
  },
});
const spoilDate = ({ product: { db } }: SceneSetup, requestId: string) =>
  db.prepare("UPDATE event_requests SET event_date = 'soon' WHERE id = ?").bind(requestId).run();
const [LOG, DETAIL] = [() => "/event-requests", (id: string) => `/event-requests/${id}`];

export const MESSAGES: readonly MessageRow[] = [
  instead(
    "event_request:errors.list_loading",
    LOG,
    ({ product: { db } }) => db.exec("ALTER TABLE event_requests RENAME COLUMN ended_as TO gone"),
    ({ product: { db } }) => db.exec("ALTER TABLE event_requests RENAME COLUMN gone TO ended_as"),
  ),
  instead("event_request:errors.invalid_format", LOG, spoilDate),
  instead("event_request:errors.loading", DETAIL, spoilDate),
  ...(["event_request:errors.not_found", "event_request:errors.not_found_body"] as const).map((key) =>
    instead(key, DETAIL, ({ product: { db } }, requestId) =>
      db.prepare("DELETE FROM event_requests WHERE id = ?").bind(requestId).run(),
    ),
  ),
  messageAfterDatabaseFailure(
    answer({ intent: "unlock" }),
    "event_request:errors.unlock",
    "INSERT ON credit_ledger",
  ),
  messageAfterDatabaseFailure(
    answer({ intent: "reject", reason: "budget" }),
    "event_request:errors.reject",
    "UPDATE OF rejected_at ON event_requests",
  ),
  messageAfterDatabaseFailure(
    undoOfRejection,
    "event_request:errors.undo",
    "UPDATE OF rejected_at ON event_requests",
  ),
  messageAfterSuccess(answer({ intent: "reject_undo", at: "1" }), "event_request:errors.undo_too_late"),
  messageAfterSuccess(noneChosen, "event_request:errors.none_chosen"),
  messageAfterSuccess(answer({ intent: "unlock" }, 0), "event_request:errors.no_credits"),
  closedMeanwhile,
  ...messagesAfterRejections(answer({ intent: "note_add", note: "Rappeler jeudi." }), {
    "event_request:notes.errors.required": { note: " " },
    "event_request:notes.errors.length": { note: "a".repeat(NOTE_MAX + 1) },
    "event_request:notes.errors.unreadable": { note: "Rappeler \u0007jeudi." },
  }),
  messageAfterDatabaseFailure(
    answer({ intent: "note_add", note: "Rappeler jeudi." }),
    "event_request:notes.errors.failed",
    "INSERT ON request_notes",
  ),
  {
    key: "event_request:notes.errors.limit",
    play: async (setup) => {
      const { visitor, path, form } = await answer({ intent: "note_add", note: "Rappeler jeudi." })(setup);
      const before = await visitor.visit(path);
      for (let count = 0; count < NOTES_MAX; count += 1)
        await visitor.post(path, { ...form, note: `Appel ${count}` });
      return { before, after: await visitor.post(path, form) };
    },
  },
  messageAfterSuccess(answer({ intent: "note_add", note: "Rappeler jeudi." }), "event_request:notes.added"),
  ...messagesAfterRejections(answer({ intent: "remind", day: "2026-01-01" }), {
    "event_request:reminder.errors.day": {},
  }),
  messageAfterDatabaseFailure(
    answer({ intent: "remind_in", days: "1" }),
    "event_request:reminder.errors.failed",
    "UPDATE OF remind_on ON event_requests",
  ),
  messageAfterSuccess(answer({ intent: "remind_in", days: "3" }), "event_request:reminder.saved"),
];

export const SHOWN_BY: readonly ShownBy[] = [
  {
    test: "tests/workers/requested-venues.test.ts",
    second: "de",
    keys: ["event_request:day.errors.outside"],
  },
];
