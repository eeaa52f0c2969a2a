import { sendMail } from "../../app/integrations/brevo/send-mail";
import { sendSms } from "../../app/integrations/brevo/send-sms";
import { searchAddress } from "../../app/integrations/photon/search-address";
import { findEstablishment } from "../../app/integrations/sirene/check-siret";
import type { CallResult, Transport } from "../../app/integrations/transport";

interface ProbeEnv {
  SANDBOX: Fetcher;
}

const brevo = { baseUrl: "https://api.brevo.com", apiKey: "local" };
const userAgent = "Trousseau (test)";
const registers = {
  inseeBaseUrl: "https://api.insee.fr",
  openBaseUrl: "https://recherche-entreprises.api.gouv.fr",
  userAgent,
};

/**
 * The Worker of a test. A request GET /{client}?{value, key} makes it run one of the app's clients over the SANDBOX
 * binding, as the app does.
 */
function run(client: string, transport: Transport, value: string, key: string): Promise<CallResult<unknown>> {
  switch (client) {
    case "mail":
      return sendMail(transport, brevo, {
        from: { email: "atelier@trousseau.example", name: "Trousseau" },
        to: value,
        subject: "Bienvenue",
        html: '<p>Bonjour <a href="http://fr.localhost/a?b=1&amp;c=2">ici</a></p>',
        text: "Bonjour",
        idempotencyKey: key,
        tag: "welcome",
      });
    case "sms":
      return sendSms(transport, brevo, {
        sender: "Trousseau",
        to: value,
        content: "Code 123456",
        tag: "code",
      });
    case "siret":
      return findEstablishment(transport, { ...registers, inseeApiKey: "" }, value);
    case "siret-with-key":
      return findEstablishment(transport, { ...registers, inseeApiKey: "local" }, value);
    default:
      return searchAddress(
        transport,
        { baseUrl: "https://photon.komoot.io", userAgent },
        { text: value, language: "nl", countries: ["BE", "FR"], limit: 5 },
      );
  }
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const transport: Transport = (address, init) => env.SANDBOX.fetch(address, init);
    const started = Date.now();
    const result = await run(
      url.pathname.slice(1),
      transport,
      url.searchParams.get("value") ?? "",
      url.searchParams.get("key") ?? crypto.randomUUID(),
    );
    return Response.json({ result, duration: Date.now() - started });
  },
} satisfies ExportedHandler<ProbeEnv>;
