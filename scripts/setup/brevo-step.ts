import { createBrevo } from "../parties/brevo.ts";
import { webhookOrigin } from "../parties/environment.ts";
import { BREVO_EVENTS, isSameList } from "../parties/expected.ts";
import { newSecret, secretsOf } from "./settings-steps.ts";
import { NeedsPerson, type SetupContext, type Step } from "./step.ts";

const NAME = "BREVO_WEBHOOK_SECRET";
const NO_KEY = "BREVO_API_KEY is needed in the shell to look at Brevo";

async function readState(ctx: SetupContext) {
  const { transport, given, environment } = ctx.product;
  const key = given["BREVO_API_KEY"];
  if (!key) return null;
  const origin = webhookOrigin(environment);
  if (origin === null) throw new NeedsPerson("Set PRODUCTION_HOSTS: webhooks go to the French host.");
  const brevo = createBrevo(transport, key);
  const url = `${origin}/webhooks/brevo`;
  const [webhook] = await brevo.findWebhooks(url);
  return { brevo, url, webhook, hasSecret: (await secretsOf(ctx)).includes(NAME) };
}

/**
 * Creates Brevo's webhook, and the secret that it shares with the Worker. Brevo does not show the secret, so the order of
 * the two calls matters: after an interruption between them, the next run must see that something is missing.
 */
export const BREVO_STEP: Step = {
  name: "Brevo's webhook",
  async plan(ctx) {
    const state = await readState(ctx);
    if (state === null) return [NO_KEY];
    const { url, webhook, hasSecret } = state;
    if (!webhook) return [`create the webhook to ${url} and store ${NAME}`];
    if (!hasSecret) return [`give the webhook to ${url} a new secret and store it as ${NAME}`];
    return isSameList(webhook.events, BREVO_EVENTS) ? [] : [`change the events of the webhook to ${url}`];
  },
  async carryOut(ctx) {
    const state = await readState(ctx);
    if (state === null) throw new NeedsPerson(NO_KEY);
    const { brevo, url, webhook, hasSecret } = state;
    const { environment, cloudflare } = ctx.product;
    const token = newSecret();
    if (!webhook) {
      await cloudflare.putSecret(environment.worker, NAME, token);
      await brevo.createWebhook({ url, events: BREVO_EVENTS, token });
    } else if (hasSecret) await brevo.updateWebhook(webhook.id, { events: BREVO_EVENTS });
    else {
      await brevo.updateWebhook(webhook.id, { events: BREVO_EVENTS, token });
      await cloudflare.putSecret(environment.worker, NAME, token);
    }
  },
};
