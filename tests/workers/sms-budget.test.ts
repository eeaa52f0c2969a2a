import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallerContext } from "../../app/context/types.ts";
import { DOMAINS } from "../../app/i18n/domains.ts";
import { sendPhoneCode } from "../../app/models/accounts/phone-codes/send-phone-code.server.ts";
import { sendCouplePhoneCode } from "../../app/models/couples/phone/send-couple-phone-code.server.ts";
import { createAccount } from "../support/accounts.ts";
import { coupleWithRequest, freshMobile, signInCouple } from "../support/couples.ts";
import { startProduct, type Product } from "../support/product.ts";
import { createRequest } from "../support/requests.ts";
import { callerContextOf } from "../support/service-context.ts";
import { pageContainsText } from "../support/texts.ts";

const NUMBERS = 200;
const AT_ONCE = 30;
const BUDGET = 40;

let product: Product;
let ctx: CallerContext;
beforeAll(async () => {
  product = await startProduct({ settings: { SMS_DAILY_BUDGET: String(BUDGET) } });
  await product.holdMessages();
  const caller = await callerContextOf(product);
  ctx = { ...caller, settings: { ...caller.settings, SMS_DAILY_BUDGET: BUDGET } };
});
afterAll(() => product.stop());

const sentCodes = () =>
  product.db
    .prepare("SELECT count(*) AS n FROM outbox WHERE kind IN ('phone_code', 'couple_phone_code')")
    .first<number>("n");

test("200 numbers of couples and accounts on all domains get at most the daily budget of codes, even thirty at once", async () => {
  const provider = await createAccount(product);
  const domains = Object.values(DOMAINS);
  const askers = await Promise.all(
    Array.from({ length: NUMBERS }, async (_, index) => {
      const domain = domains[index % domains.length] ?? DOMAINS.fr;
      const phone = freshMobile();
      // Each request comes from its own IP address, so that only the daily budget stops it.
      const caller = { ...ctx, domain, address: `198.51.100.${index}` };
      if (index % 4 === 0) {
        const { id } = await createAccount(product, { domain: domain.code });
        const code = { providerId: id, phone, address: caller.address, language: domain.defaultLanguage };
        return () => sendPhoneCode(caller, code);
      }
      const { projectId } = await createRequest(product, provider.id, { phone, domain: domain.code });
      const { coupleId } = await signInCouple(product, [projectId], domain.code);
      return () => sendCouplePhoneCode(caller, coupleId);
    }),
  );
  const outcomes: string[] = [];
  for (let start = 0; start < NUMBERS; start += AT_ONCE)
    outcomes.push(...(await Promise.all(askers.slice(start, start + AT_ONCE).map((ask) => ask()))));
  const sent = outcomes.filter((outcome) => outcome === "sent");
  expect(sent).toHaveLength(BUDGET);
  expect(outcomes.filter((outcome) => outcome === "unavailable")).toHaveLength(NUMBERS - BUDGET);
  expect(await sentCodes()).toBe(BUDGET);
});

test("without a budget left, a couple reads that its project is sent all the same, and nothing else changes", async () => {
  for (const domain of ["fr", "it"] as const) {
    const { visitor, projectId } = await coupleWithRequest(product, {}, domain);
    const answer = await visitor.post("/couple/account", { intent: "phone_send" });
    expect(answer.status).toBe(503);
    expect(pageContainsText(domain, "couple:phone.errors.unavailable", answer.text)).toBe(true);
    expect((await visitor.visit(`/couple/projects/${projectId}`)).status).toBe(200);
  }
  expect(await sentCodes()).toBe(BUDGET);
});
