import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceContext } from "../../app/context/types.ts";
import { deleteCouple } from "../../app/models/couples/delete-couple.server.ts";
import { rejectSms } from "../../app/models/outbox/sms-allowance.server.ts";
import {
  coupleWithRequest,
  couplePhoneCode,
  freshMobile,
  signInCouple,
  verifyPhoneOfCouple,
} from "../support/couples.ts";
import { directSql } from "../support/direct-sql.ts";
import { startProduct, type Product, type Visitor } from "../support/product.ts";
import { createProvider } from "../support/projects.ts";
import { createRequest } from "../support/requests.ts";
import { serviceContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";
import { visibleText } from "../support/visible-text.ts";

const ACCOUNT = "/couple/account";
const PHONE = `${ACCOUNT}#verification`;

let product: Product;
let ctx: ServiceContext;
beforeAll(async () => {
  product = await startProduct({ template: "lists" });
  await product.holdMessages();
  ctx = await serviceContextOf(product);
});
afterAll(() => product.stop());

const { run, first } = directSql(() => product);

const askCode = (visitor: Visitor) => visitor.post(ACCOUNT, { intent: "phone_send" });
const enterCode = (visitor: Visitor, code: string) => visitor.post(ACCOUNT, { intent: "phone_code", code });
const isMarked = async (requestId: string): Promise<boolean> =>
  (await first("at", "SELECT phone_verified_at AS at FROM event_requests WHERE id = ?", requestId)) !== null;
const verifiedPhoneOf = (coupleId: string) =>
  first<string>("phone", "SELECT phone FROM couples WHERE id = ?", coupleId);
const otherCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0"),
  );

/** Requests whose mark differs from whether the couple has verified the number of their contact. */
const WRONG_MARKS = `
  SELECT count(*) AS n FROM event_requests r JOIN projects p ON p.id = r.project_id
  JOIN project_contacts c ON c.project_id = p.id JOIN couples k ON k.id = p.couple_id
  WHERE (r.phone_verified_at IS NOT NULL) <> (k.phone IS c.phone)`;

/** The contact form of the account page, with another number. */
async function changeNumber(visitor: Visitor, phone: string) {
  const seen = /<input[^>]*name="seen"[^>]*value="([^"]+)"/.exec((await visitor.visit(ACCOUNT)).text)?.[1];
  const names = { firstname: "Camille", lastname: "Bertin" };
  return visitor.post(ACCOUNT, { intent: "contact", seen: seen ?? "", ...names, phoneCountry: "FR", phone });
}

describe("a couple verifies its number", () => {
  test("the code is stored as an HMAC, and marks all requests whose contact has the number", async () => {
    const couple = await coupleWithRequest(product);
    const { visitor, phone, coupleId, request } = couple;
    const second = await createRequest(product, (await createProvider(product)).id, { phone });
    const other = await createRequest(product, (await createProvider(product)).id, { phone: freshMobile() });
    // The newest project is the contact whose number gets the code.
    await run(
      "UPDATE projects SET couple_id = ? WHERE id IN (?, ?)",
      coupleId,
      second.projectId,
      other.projectId,
    );
    await run("UPDATE projects SET ended_at = 1, ended_as = 'withdrawn' WHERE id = ?", other.projectId);
    expect((await askCode(visitor)).location).toBe(PHONE);
    const code = await couplePhoneCode(product, phone);
    const stored = JSON.stringify(
      await product.db.prepare("SELECT * FROM couple_phone_codes WHERE couple_id = ?").bind(coupleId).first(),
    );
    expect(stored).not.toContain(`"${code}"`);
    const page = await visitor.visit(ACCOUNT);
    expect(page.text).toMatch(/<input[^>]*autocomplete="one-time-code"/i);
    expect(page.text).toMatch(/<input[^>]*inputmode="numeric"/i);
    expect((await enterCode(visitor, `${code.slice(0, 3)} ${code.slice(3)}`)).location).toBe(PHONE);
    expect(await verifiedPhoneOf(coupleId)).toBe(phone);
    expect(await Promise.all([request, second, other].map(({ id }) => isMarked(id)))).toEqual([
      true,
      true,
      false,
    ]);
    const verified = await visitor.visit(ACCOUNT);
    expect(pageContainsText("fr", "account:phone.verified", verified.text)).toBe(true);
    expect(verified.text).not.toContain('name="code"');
    expect(
      await first(
        "n",
        "SELECT count(*) AS n FROM audit_log WHERE subject_id = ? AND action = 'couple.phone_verified' AND detail NOT LIKE '%' || ? || '%'",
        coupleId,
        phone,
      ),
    ).toBe(1);
    expect((await enterCode(visitor, code)).status).toBe(400);
  });

  test("a provider sees the mark before it unlocks, on the page and in the list, but not the number", async () => {
    const couple = await coupleWithRequest(product);
    const { request, phone } = couple;
    const reader = couple.provider.visitor;
    // The filter of the list has the same words as the mark.
    const open = async (path: string) => {
      const answer = await reader.visit(path);
      return {
        ...answer,
        text: answer.text.replace(/<nav aria-label="Filtrer les demandes"[\s\S]*?<\/nav>/, ""),
      };
    };
    const pages = async () => [
      await open(`/event-requests/${request.id}`),
      await open("/event-requests"),
      await open("/"),
      await open("/event-requests?verified=1"),
    ];
    for (const { text } of await pages()) expect(text.toLowerCase()).not.toContain("téléphone vérifié");
    await verifyPhoneOfCouple(product, couple);
    const [detail, list, home, filtered] = await pages();
    expect(pageContainsText("fr", "event_request:contact.phone_verified", detail?.text ?? "")).toBe(true);
    expect(pageContainsText("fr", "event_request:phone_verified_mark", list?.text ?? "")).toBe(true);
    expect(filtered?.text).toContain("1 demande trouvée");
    for (const answer of [detail, list, home, filtered]) {
      expect(answer?.status).toBe(200);
      expect(answer?.text.replaceAll(/[\s .]/gu, "")).not.toMatch(new RegExp(`${phone.slice(3)}`));
    }
  });

  test("the couple's data name the number, and the code that waits", async () => {
    const couple = await coupleWithRequest(product);
    const file = async () => JSON.parse((await couple.visitor.visit("/couple/data.json")).text);
    await askCode(couple.visitor);
    expect(await file()).toMatchObject({
      couple: { verifiedPhone: null, phoneCode: { phone: couple.phone, sentAt: expect.any(String) } },
    });
    await enterCode(couple.visitor, await couplePhoneCode(product, couple.phone));
    expect(await file()).toMatchObject({
      couple: { verifiedPhone: couple.phone, phoneVerifiedAt: expect.any(String), phoneCode: null },
    });
    const page = visibleText((await couple.visitor.visit("/couple/data")).text);
    expect(page).toMatch(/Téléphone vérifié[<>]*0[67][ \d]+ · /);
  });

  test("new requests of a project with a verified number carry the mark", async () => {
    const couple = await coupleWithRequest(product);
    await verifyPhoneOfCouple(product, couple);
    const further = await createProvider(product);
    const path = `/couple/projects/${couple.projectId}/providers`;
    const answer = await couple.visitor.post(path, { intent: "next", providers: further.id });
    expect(answer.status, visibleText(answer.text)).toBe(303);
    const id = await first<string>("id", "SELECT id FROM event_requests WHERE provider_id = ?", further.id);
    expect(await isMarked(id ?? "")).toBe(true);
  });
});

describe("a code for a couple's number", () => {
  test("of twenty parallel guesses only five are checked, and then even the right code is rejected", async () => {
    const { visitor, phone, coupleId } = await coupleWithRequest(product);
    await askCode(visitor);
    const code = await couplePhoneCode(product, phone);
    const answers = await Promise.all(otherCodes(code, 20).map((guess) => enterCode(visitor, guess)));
    const checked = answers.filter(
      ({ text }) =>
        pageContainsText("fr", "account:code.errors.wrong", text) ||
        pageContainsText("fr", "account:code.errors.used_up", text),
    );
    expect(checked).toHaveLength(5);
    const late = await enterCode(visitor, code);
    expect(pageContainsText("fr", "account:code.errors.expired", late.text)).toBe(true);
    expect(late.text).not.toContain(code);
    expect(await verifiedPhoneOf(coupleId)).toBeNull();
    // The page offers a new code in place of the field.
    expect((await visitor.visit(ACCOUNT)).text).not.toContain('name="code"');
  });

  test("the right code, sent twenty times at once, verifies once", async () => {
    const { visitor, phone, coupleId } = await coupleWithRequest(product);
    await askCode(visitor);
    const code = await couplePhoneCode(product, phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enterCode(visitor, code)));
    expect(answers.filter(({ location }) => location === PHONE)).toHaveLength(1);
    const audits =
      "SELECT count(*) AS n FROM audit_log WHERE subject_id = ? AND action = 'couple.phone_verified'";
    expect(await first("n", audits, coupleId)).toBe(1);
  });

  test("a code of another couple with the same number, an expired and a replaced one are rejected", async () => {
    const phone = freshMobile();
    const [one, other] = [
      await coupleWithRequest(product, { phone }),
      await coupleWithRequest(product, { phone }),
    ];
    await askCode(one.visitor);
    const ofOne = await couplePhoneCode(product, phone);
    expect((await enterCode(other.visitor, ofOne)).status).toBe(400);
    await askCode(other.visitor);
    const ofOther = await couplePhoneCode(product, phone);
    if (ofOther !== ofOne) expect((await enterCode(other.visitor, ofOne)).status).toBe(400);
    await askCode(other.visitor);
    const newest = await couplePhoneCode(product, phone);
    if (newest !== ofOther) expect((await enterCode(other.visitor, ofOther)).status).toBe(400);
    await run(
      "UPDATE couple_phone_codes SET expires_at = ? WHERE couple_id = ?",
      Date.now() - 1,
      other.coupleId,
    );
    const late = await enterCode(other.visitor, newest);
    expect(pageContainsText("fr", "account:code.errors.expired", late.text)).toBe(true);
    expect(await verifiedPhoneOf(other.coupleId)).toBeNull();
    expect((await enterCode(one.visitor, ofOne)).status).toBe(303);
    expect(await verifiedPhoneOf(one.coupleId)).toBe(phone);
  });

  test("no code goes to a landline or to a country that is not served, and the page says so", async () => {
    for (const [domain, phone] of [
      ["fr", "+33144556677"],
      ["de", "+12015550123"],
    ] as const) {
      const { visitor, coupleId, projectId } = await coupleWithRequest(product, { phone }, domain);
      const page = await visitor.visit(ACCOUNT);
      expect(pageContainsText(domain, "couple:phone.not_served", page.text)).toBe(true);
      expect(page.text).not.toContain('value="phone_send"');
      const answer = await askCode(visitor);
      expect([answer.status, pageContainsText(domain, "couple:phone.not_served", answer.text)]).toEqual([
        400,
        true,
      ]);
      expect(
        await first("n", "SELECT count(*) AS n FROM couple_phone_codes WHERE couple_id = ?", coupleId),
      ).toBe(0);
      expect((await visitor.visit(`/couple/projects/${projectId}`)).text).not.toContain(PHONE);
    }
  });

  test("without an open project there is no number to verify", async () => {
    const { visitor, projectId } = await coupleWithRequest(product);
    await run("UPDATE projects SET ended_at = 1, ended_as = 'withdrawn' WHERE id = ?", projectId);
    const answer = await askCode(visitor);
    expect([answer.status, pageContainsText("fr", "couple:errors.ended", answer.text)]).toEqual([409, true]);
  });

  test("an SMS is not sent if its code was replaced, used or expired, or if the couple was deleted", async () => {
    const [used, replaced, expired, deleted, valid] = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const couple = await coupleWithRequest(product);
        await askCode(couple.visitor);
        const row = await product.db
          .prepare(
            "SELECT id, kind, recipient, 1 AS attempts, last_error AS lastError, created_at AS createdAt FROM outbox WHERE recipient = ?",
          )
          .bind(couple.phone)
          .first<Parameters<typeof rejectSms>[1]>();
        if (!row) throw new Error("no SMS was written");
        return { ...couple, sms: row };
      }),
    );
    if (!used || !replaced || !expired || !deleted || !valid) throw new Error("couples are missing");
    await enterCode(used.visitor, await couplePhoneCode(product, used.phone));
    await askCode(replaced.visitor);
    await run(
      "UPDATE couple_phone_codes SET expires_at = ? WHERE couple_id = ?",
      Date.now() + 1000,
      expired.coupleId,
    );
    await run("UPDATE projects SET couple_id = NULL WHERE couple_id = ?", deleted.coupleId);
    await run("DELETE FROM couples WHERE id = ?", deleted.coupleId);
    const outcomes = [];
    for (const { sms } of [used, replaced, expired, deleted, valid]) outcomes.push(await rejectSms(ctx, sms));
    expect(outcomes).toEqual(["void", "void", "void", "void", null]);
  });

  test("deleting a couple deletes its code and the SMS", async () => {
    const { visitor, phone, coupleId } = await coupleWithRequest(product);
    const other = await coupleWithRequest(product, { phone });
    await askCode(visitor);
    await askCode(other.visitor);
    await deleteCouple(ctx, coupleId);
    expect(await first("n", "SELECT count(*) AS n FROM couple_phone_codes WHERE phone = ?", phone)).toBe(1);
    // The SMS of the other couple, which has the same number, stays.
    expect(await first("n", "SELECT count(*) AS n FROM outbox WHERE recipient = ?", phone)).toBe(1);
    expect(
      await first("key", "SELECT idempotency_key AS key FROM outbox WHERE recipient = ?", phone),
    ).toContain(other.coupleId);
  });
});

describe("another number", () => {
  test("is not verified: the mark goes from all requests, and the code for the earlier number is void", async () => {
    const couple = await coupleWithRequest(product);
    await verifyPhoneOfCouple(product, couple);
    await askCode(couple.visitor);
    const code = await couplePhoneCode(product, couple.phone);
    expect((await changeNumber(couple.visitor, "06 12 48 90 35")).status).toBe(303);
    expect(await verifiedPhoneOf(couple.coupleId)).toBeNull();
    expect(await isMarked(couple.request.id)).toBe(false);
    expect((await enterCode(couple.visitor, code)).status).toBe(400);
    expect(await isMarked(couple.request.id)).toBe(false);
  });

  test("other names keep the mark", async () => {
    const couple = await coupleWithRequest(product);
    await verifyPhoneOfCouple(product, couple);
    expect((await changeNumber(couple.visitor, couple.phone)).status).toBe(303);
    expect(await isMarked(couple.request.id)).toBe(true);
  });

  test("a mark never belongs to another number, whichever of change and code comes first", async () => {
    for (let round = 0; round < 10; round += 1) {
      const couple = await coupleWithRequest(product);
      await askCode(couple.visitor);
      const code = await couplePhoneCode(product, couple.phone);
      const other = freshMobile();
      const again = await signInCouple(product, []);
      again.visitor.publicCookies.set("couple", couple.visitor.publicCookies.get("couple") ?? "");
      const [changed] = await Promise.all([
        changeNumber(couple.visitor, other),
        enterCode(again.visitor, code),
      ]);
      expect(changed.status).toBe(303);
      expect(
        await first("phone", "SELECT phone FROM project_contacts WHERE project_id = ?", couple.projectId),
      ).toBe(other);
      expect(await isMarked(couple.request.id)).toBe(false);
      expect(await verifiedPhoneOf(couple.coupleId)).toBeNull();
    }
    expect(await first("n", WRONG_MARKS)).toBe(0);
  });
});
