import * as z from "zod";

/** The secret that Brevo's webhook sends in local use (setting BREVO_WEBHOOK_SECRET in app/context/settings.ts). */
const WEBHOOK_SECRET = "local-brevo-webhook-secret";

/** The URL of the app's webhook for Brevo. Every host of the app accepts it. */
const ENDPOINT = "http://localhost/webhooks/brevo";

/** A domain whose e-mail addresses do not exist: mails to this domain bounce permanently. */
const BOUNCING_DOMAIN = "@bounce.example";

const mailSchema = z.object({ to: z.array(z.object({ email: z.string() })) });

/** Reports to the app that an accepted mail cannot be delivered, like Brevo's webhook does. */
export async function reportBounces(request: Pick<Body, "json">, app: Fetcher | undefined): Promise<void> {
  const mail = mailSchema.safeParse(await request.json().catch(() => null));
  if (!app || !mail.success) return;
  for (const { email } of mail.data.to) {
    if (!email.toLowerCase().endsWith(BOUNCING_DOMAIN)) continue;
    const answer = await app.fetch(ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${WEBHOOK_SECRET}` },
      body: JSON.stringify({
        event: "hard_bounce",
        email,
        date: new Date().toISOString(),
        ts_event: Math.floor(Date.now() / 1000),
        reason: "550 5.1.1 unknown user",
      }),
    });
    await answer.body?.cancel();
  }
}
