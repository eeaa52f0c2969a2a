import { html } from "../../pages/html";
import { chargeIntent, failAuthentication } from "../charge-intent";
import type { PaymentIntent } from "../objects";
import { toJson, transact } from "../unit";
import { readTypedValues } from "./card-fields";
import { payPage, seeOther } from "./pay-layout";
import { fillPlaceholders, formatAmount, pageLanguage, textsOf } from "./pay-texts";

const findIntent = (db: D1Database, id: string, secret: string | null): Promise<PaymentIntent | null> =>
  transact(db, async (unit) => {
    const intent = await unit.find("payment_intent", id);
    return intent && intent.client_secret === secret ? intent : null;
  });

/** GET /sandbox/3ds/:pi?secret=: the page of the bank on which the cardholder approves a payment. */
export async function threeDsPage(db: D1Database, request: Request, id: string): Promise<Response | null> {
  const secret = new URL(request.url).searchParams.get("secret");
  const intent = await findIntent(db, id, secret);
  if (!intent) return null;
  const customer = intent.customer;
  const locales =
    customer === null
      ? []
      : await transact(db, async (unit) => (await unit.find("customer", customer))?.preferred_locales ?? []);
  const session = intent.sandbox.checkoutSession;
  const locale =
    session === null
      ? null
      : await transact(db, async (unit) => (await unit.find("checkout.session", session))?.locale ?? null);
  const language = pageLanguage([locale, ...locales], request.headers.get("accept-language"));
  const texts = textsOf(language);
  return payPage({
    language,
    title: texts.bankTitle,
    content:
      intent.status === "requires_action"
        ? html`<div class="card">
              <p>
                ${fillPlaceholders(texts.bankQuestion, { amount: formatAmount(intent.amount, intent.currency, language) })}
              </p>
              <form class="row" method="post" action="/sandbox/3ds/${id}">
                <input type="hidden" name="secret" value="${intent.client_secret}" />
                <button name="decision" value="approve">${texts.approve}</button>
                <button class="quiet" name="decision" value="fail">${texts.fail}</button>
              </form>
            </div>
            <p class="meta">${texts.bankNotice}</p>`
        : html`<p>${texts.answered}</p>`,
  });
}

/**
 * POST /sandbox/3ds/:pi with {secret, decision: approve | fail}: redirects to the app, or responds with JSON to the
 * card form.
 */
export async function answerThreeDs(db: D1Database, request: Request, id: string): Promise<Response | null> {
  const { secret = "", decision = "" } = await readTypedValues(request);
  if (!(await findIntent(db, id, secret))) return null;
  const intent = await transact(db, async (unit) => {
    const found = await unit.get("payment_intent", id);
    // If another tab has already sent a decision, this second decision is ignored.
    if (found.status !== "requires_action" || found.payment_method === null) return found;
    if (decision === "approve") {
      const method = await unit.get("payment_method", found.payment_method);
      await chargeIntent(unit, found, method, { isApproved: true });
    } else {
      await failAuthentication(unit, found);
    }
    return found;
  });
  if (request.headers.get("accept") === "application/json") {
    return new Response(toJson(intent), { headers: { "content-type": "application/json" } });
  }
  const { returnUrl, checkoutSession } = intent.sandbox;
  if (returnUrl === null) return threeDsPage(db, new Request(`${request.url}?secret=${secret}`), id);
  const back = new URL(returnUrl);
  if (checkoutSession === null) {
    const isPaid = ["succeeded", "processing", "requires_capture"].includes(intent.status);
    back.searchParams.set("payment_intent", intent.id);
    back.searchParams.set("payment_intent_client_secret", intent.client_secret);
    back.searchParams.set("redirect_status", isPaid ? "succeeded" : "failed");
  }
  return seeOther(back.href);
}
