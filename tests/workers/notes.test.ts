import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomIds } from "../../app/models/core/identifiers.ts";
import { DUPLICATE_WINDOW_MS } from "../../app/models/core/sent-again.rules.ts";
import { NOTE_MAX, NOTES_MAX } from "../../app/models/requests/own-work/notes.rules.ts";
import { createAccount, type Account } from "../support/accounts.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";
import { pageContainsText } from "../support/texts.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const pageOf = (id: string) => `/event-requests/${id}`;
const add = ({ visitor }: Account, id: string, note: string) =>
  visitor.post(pageOf(id), { intent: "note_add", note });
const drop = ({ visitor }: Account, id: string, noteId: string) =>
  visitor.post(pageOf(id), { intent: "note_delete", noteId });
const notesOn = async (requestId: string) =>
  (
    await product.db
      .prepare("SELECT id, text FROM request_notes WHERE request_id = ? ORDER BY id")
      .bind(requestId)
      .all<{ id: string; text: string }>()
  ).results;

describe("private notes on a request", () => {
  test("notes are shown newest first, as plain text with their line breaks, also on a locked or rejected request", async () => {
    const account = await createAccount(product);
    for (const state of [{}, { rejectedAt: Date.now() }]) {
      const { id } = await createRequest(product, account.id, { seenAt: 1, ...state });
      expect((await add(account, id, "Premier appel.")).location).toBe(pageOf(id));
      await add(account, id, "  <b>Devis</b>\r\nde 12 000 €  ");
      const { text } = await account.visitor.visit(pageOf(id));
      expect(pageContainsText("fr", "event_request:notes.private", text)).toBe(true);
      expect(text).toContain("&lt;b&gt;Devis&lt;/b&gt;\nde 12 000 €</p>");
      expect(text.indexOf("Devis&lt;")).toBeLessThan(text.indexOf("Premier appel."));
    }
  });

  test("a note may have the maximum number of characters as the person types them, and an error keeps the typed text", async () => {
    const account = await createAccount(product);
    const { id } = await createRequest(product, account.id);
    expect((await add(account, id, `${"é".repeat(NOTE_MAX - 2)}\r\né`)).status).toBe(302);
    const answer = await add(account, id, "x".repeat(NOTE_MAX + 1));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("x".repeat(NOTE_MAX + 1));
    expect(await notesOn(id)).toHaveLength(1);
  });

  test("a note that is sent again after a lost response is stored once, but the same text sent later is a new note", async () => {
    const account = await createAccount(product);
    const { id } = await createRequest(product, account.id);
    const answers = await Promise.all(Array.from({ length: 3 }, () => add(account, id, "Pas de réponse.")));
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill(pageOf(id)));
    expect(await notesOn(id)).toHaveLength(1);
    await product.db
      .prepare("UPDATE request_notes SET created_at = created_at - ? WHERE request_id = ?")
      .bind(DUPLICATE_WINDOW_MS, id)
      .run();
    await add(account, id, "Pas de réponse.");
    expect(await notesOn(id)).toHaveLength(2);
  });

  test("parallel forms cannot exceed the maximum number of notes of a request, and a deleted note makes room for another", async () => {
    const account = await createAccount(product);
    const { id } = await createRequest(product, account.id);
    for (let index = 0; index < NOTES_MAX - 3; index += 1) await add(account, id, `Note ${index}`);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_item, index) => add(account, id, `Encore ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const [oldest, ...others] = await notesOn(id);
    expect(others).toHaveLength(NOTES_MAX - 1);
    const full = await account.visitor.visit(pageOf(id));
    expect(full.text).not.toContain('value="note_add"');
    expect((await drop(account, id, oldest?.id ?? "")).location).toBe(pageOf(id));
    expect((await drop(account, id, oldest?.id ?? "")).location, "deleted twice").toBe(pageOf(id));
    expect((await account.visitor.visit(pageOf(id))).text).toContain('value="note_add"');
    expect(await notesOn(id)).toHaveLength(NOTES_MAX - 1);
  });

  test("nobody can read, write or delete notes on another account's request", async () => {
    const [owner, other] = [await createAccount(product), await createAccount(product)];
    const { id, projectId } = await createRequest(product, owner.id);
    const own = await createRequest(product, other.id, { projectId });
    await add(owner, id, "Budget à confirmer.");
    const [note] = await notesOn(id);
    expect((await add(other, id, "Bonjour")).status).toBe(404);
    expect((await drop(other, id, note?.id ?? "")).status).toBe(404);
    expect((await drop(other, own.id, note?.id ?? "")).location).toBe(pageOf(own.id));
    expect((await add(other, randomIds.uuid(), "Bonjour")).status).toBe(404);
    expect((await other.visitor.visit(pageOf(own.id))).text).not.toContain("Budget à confirmer.");
    expect(await notesOn(id)).toHaveLength(1);
  });

  test("an impersonating administrator can read the request, but can neither read nor write notes", async () => {
    const owner = await createAccount(product);
    const { id } = await createRequest(product, owner.id);
    await add(owner, id, "Budget à confirmer.");
    const [note] = await notesOn(id);
    const admin = await createAccount(product, { role: "ROLE_ADMIN" });
    await admin.visitor.post("/admin/impersonate", { userId: owner.id });
    for (const path of [pageOf(id), `${pageOf(id)}.data`]) {
      const page = await admin.visitor.visit(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain("Bertin");
      expect(page.text).not.toContain("Budget à confirmer.");
    }
    expect((await add(admin, id, "Bonjour")).status).toBe(403);
    expect((await drop(admin, id, note?.id ?? "")).status).toBe(403);
    expect(await notesOn(id)).toEqual([note]);
  });
});
