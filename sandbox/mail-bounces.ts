import * as z from "zod";

/** The local value of BREVO_WEBHOOK_SECRET (app/settings.ts). */
const WEBHOOK_SECRET = "local-brevo-webhook-secret";

/** Where the app listens. The host only has to be one of the app's. */
const ENDPOINT = "http://localhost/webhooks/brevo";

/** Addresses of this domain do not exist: mail to them bounces for good. */
const BOUNCING_DOMAIN = "@bounce.example";

const mailSchema = z.object({ to: z.array(z.object({ email: z.string() })) });

/** Tells the app of an accepted mail that cannot be delivered, as Brevo's transactional webhook does. */
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
